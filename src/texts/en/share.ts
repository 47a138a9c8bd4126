export const share = 'Share';
export const link = 'Link';
export const copied = 'Link copied';
