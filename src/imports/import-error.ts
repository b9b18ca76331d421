/** A file, or what was asked to be done with it, cannot be used as a whole; the sentence is for the operator. */
export class ImportError extends Error {}
