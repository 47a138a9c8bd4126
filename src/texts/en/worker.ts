/** What the browser shows while it fetches the catalogue's pictures. */
export const savingPictures = 'Saving the catalogue’s pictures';
export const picturesSaved = (count: number) => `Pictures saved: ${count}`;
