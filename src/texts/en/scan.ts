export const scan = 'Scan a code';
export const close = 'Close';
export const camera = 'What the camera sees';
export const states = {
  starting: 'Starting the camera. Your browser may ask you first.',
  looking: 'Hold the code in front of the camera.',
  dark: 'It is too dark to read a code. Please turn on a light.',
  refused: 'The camera is not allowed here. You can take a photo of the code, or type it.',
  none: 'No camera can be used here. You can open a photo of the code, or type it.',
  unread:
    'No code was found in this photo. Please take one from above, in good light, with all of the code in it.',
  'no-library': 'Scanning needs the internet the first time. You can type the code.',
};
export const photo = 'Use a photo';
export const code = 'Code';
export const use = 'Use this code';
export const read = (code: string) => `Read: ${code}`;
export const added = (name: string) => `Added to your list: ${name}`;
export const onList = (code: string) => `On your list: ${code}`;
export const kept = (code: string) => `No product has the code ${code}. It is on your list as it was read.`;
