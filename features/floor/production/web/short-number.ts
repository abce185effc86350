/** An order's number as it stands on a bar, without its year: `UE-04811`. What is read aloud of the bar begins with the same. */
export const shortNumber = (number: string): string => number.replace(/-\d{4}-/, '-');
