//! Snapshots: what comes back is the state to the bit, and what is no snapshot changes nothing.

mod hostile;
mod impossible;
mod recorded;
mod replay;
mod words;
pub(crate) mod zoo;
