/** A block of cells between two corners; all four ends belong to it. */
export type Block = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };
