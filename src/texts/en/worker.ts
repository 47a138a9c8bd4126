export const savingPictures = 'Saving the catalogue’s pictures';
export const picturesSaved = (count: number) => `Pictures saved: ${count}`;
