/** A file or the options of an import cannot be used at all. The message is for the operator. */
export class ImportError extends Error {}
