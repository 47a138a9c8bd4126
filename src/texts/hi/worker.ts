export const savingPictures = 'कैटलॉग की फ़ोटो सेव हो रही हैं';
export const picturesSaved = (count: number) => `सेव हुई फ़ोटो: ${count}`;
