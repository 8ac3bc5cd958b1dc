//! The system whose solutions are counted: equations over variables, groups of interchangeable
//! variables, and components that are counted separately.

pub(crate) mod bounds;
pub(crate) mod component;
pub(crate) mod csr;
pub(crate) mod equations;
pub(crate) mod filled_list;
pub(crate) mod system;
