/** Thrown for unsupported, damaged or excessive images; the message is for the user. */
export class InvalidPhotoError extends Error {}
