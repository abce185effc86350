/** What stands in one run of percent codes; the run itself where that is no text, or could pass for something else. */
const lettersOf = (codes: string): string => {
  try {
    const text = decodeURI(codes);
    // A percent sign is punctuation: named a second time, each code left would be read in two ways, and many in very many.
    return /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u.test(text) ? text : codes;
  } catch {
    return codes;
  }
};

/** An address of this origin as people read it: letters instead of their codes. It is shown, and leads nowhere. */
export const readableAddress = (address: string): string => {
  const [path = '', ...query] = address.split('?');
  const words = query.length === 0 ? '' : `?${query.join('?').replaceAll('+', ' ')}`;
  return `${path}${words}`.replaceAll(/(?:%[\dA-F]{2})+/gi, lettersOf);
};
