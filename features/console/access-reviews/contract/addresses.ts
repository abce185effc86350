/** Where reviews of access are started, watched and closed, in the console. */
export const reviewsUrl = '/screen/access/reviews';

/** Where a reviewer decides the lines that are theirs. */
export const myReviewsUrl = '/screen/access/my-reviews';
