/** Where a page of another site is shown: in a frame of the product, or in a tab of its own. */
export const placesOfEmbedding = ['frame', 'tab'] as const;

/** A page of another site as an administrator bound it; `{company}` and `{language}` stand in its address for the reader's. */
export type Embedding = {
  readonly address: string;
  readonly place: (typeof placesOfEmbedding)[number];
};
