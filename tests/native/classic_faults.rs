//! The known faults of the classic laboratory, each repaired here, and the facts that readers check by hand.
//!
//! Source: Tanaya, Chen, Pavleas, Sung, *Building a 2D Game Physics Engine* (2017), chapters 2 and 3. Two rows of its
//! list of faults are the page's: painting inside the step loop, and elapsed time without a limit.

mod broad_phase;
mod circles;
mod rectangle_circle;
mod rectangles;
mod touching;
mod world;
