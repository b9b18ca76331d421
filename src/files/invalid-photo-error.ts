/** Thrown for unsupported, damaged or excessive images; the message is for the user. */
export class InvalidPhotoError extends Error {}

export const damagedPhoto = () =>
  new InvalidPhotoError('The photo is damaged and can’t be read. Choose a different one.');
