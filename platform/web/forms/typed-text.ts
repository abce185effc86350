/** What is seen of a typed or pasted text: without blanks around it and the marks for direction and width that programs leave between. */
export const seenOf = (typed: string): string => typed.replaceAll(/\p{Cf}/gu, '').trim();
