//! Contacts of many pairs at once. Rank 4.
//!
//! A chunk of pairs is sorted by the kinds of its shapes; circles and rectangles go through branchless kernels, two pairs at
//! a time. A mispredicted branch costs half as much as a pair, and which face decides is unpredictable. Therefore a kernel
//! computes one result for all cases with masks and stores it for hits and misses alike. It uses the operations of the
//! algorithm in [`crate::narrow_phase`], so results are bitwise equal.
//!
//! Ties, flat faces and gaps within rounding are undecided; the algorithm then computes the pair. None of 100,000 random pairs of
//! each kind is undecided.

mod chunk;
mod contact_row;
mod contacts_circle_circle;
mod contacts_rectangle_circle;
mod contacts_rectangle_rectangle;
#[cfg(test)]
mod kernel_tests;
mod pair_result;

pub(crate) use chunk::{CHUNK_SIZE, ChunkContacts, PairChunk};
pub use contact_row::CONTACT_STRIDE;
pub(crate) use contact_row::ContactRow;
use contacts_circle_circle::contacts_circle_circle;
use contacts_rectangle_circle::contacts_rectangle_circle;
use contacts_rectangle_rectangle::contacts_rectangle_rectangle;
pub(crate) use pair_result::PairResult;
use pair_result::TwoContacts;
