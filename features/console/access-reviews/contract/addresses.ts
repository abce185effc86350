/** Where a reviewer decides the lines that are theirs. */
export const myReviewsUrl = '/screen/access/my-reviews';
