//! The known faults of the classic laboratory, each repaired, and facts that readers check by themselves.
//!
//! Source: Tanaya, Chen, Pavleas, Sung, *Building a 2D Game Physics Engine* (2017), chapters 2 and 3. Two of its faults
//! concern the page: painting inside the step loop, and unlimited elapsed time.

mod broad_phase;
mod circles;
mod rectangle_circle;
mod rectangles;
mod touching;
mod world;
