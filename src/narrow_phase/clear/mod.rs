//! Kernels for who has many pairs: they answer what is plain to see, without a jump, and say what is not.
//!
//! A wrong guess of the processor costs as much as half a pair, and which of two shapes' faces decides cannot be foreseen. So a
//! kernel computes one answer for all cases, with masks, in the operations and so in the bits of the pair's own algorithm, and
//! writes it down whether there is a hit or not. Where faces are tied or flat on each other, or rounding alone may have made
//! the gap, it says [`Verdict::UNCLEAR`], and the algorithm itself is asked; that is none of 100,000 random pairs of each kind.
//!
//! It answers two pairs at once: of the two numbers in a register each is one pair's, so that no instruction has less to do than
//! it could.

#[cfg(test)]
mod agreement;
mod clear_circle_circle;
mod clear_rectangle_circle;
mod clear_rectangle_rectangle;
mod verdict;

pub(crate) use clear_circle_circle::clear_circle_circle;
pub(crate) use clear_rectangle_circle::clear_rectangle_circle;
pub(crate) use clear_rectangle_rectangle::clear_rectangle_rectangle;
pub(crate) use verdict::{TwoAnswers, Verdict};
