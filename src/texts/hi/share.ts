export const share = 'शेयर करें';
export const link = 'लिंक';
export const copied = 'लिंक कॉपी हो गया';
