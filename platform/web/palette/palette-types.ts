import type { ReactNode } from 'react';
import type { Level } from '#platform/contract/access.ts';

/** Something to choose: a place of the product, or a deed done here. */
export type PaletteItem = {
  /** Unique in the palette: `person:12`. */
  readonly key: string;
  readonly label: string;
  /** Tells it from others of its name. */
  readonly note?: string;
  /** Other words that lead to it. */
  readonly also?: readonly string[];
  readonly icon: ReactNode;
  /** A path without the company; an item without one runs. */
  readonly href?: string;
  readonly run?: () => void;
};

export type PaletteSection = {
  readonly key: string;
  readonly title: string;
  readonly items: readonly PaletteItem[];
  /** How many are shown at once. */
  readonly most: number;
};

/** Records that the server looks for; it is asked with the caller's own right. */
export type PaletteSource = {
  readonly key: string;
  readonly title: () => string;
  /** The screen whose right the question needs. */
  readonly screen: string;
  readonly find: (search: string, take: number, signal: AbortSignal) => Promise<readonly PaletteItem[]>;
};

/** A form that a screen opens by its address. */
export type PaletteDeed = {
  readonly key: string;
  readonly label: () => string;
  readonly screen: string;
  readonly level: Level;
  /** Only for system administrators. */
  readonly admin?: boolean;
  /** `form=new` */
  readonly query: string;
};

/** What a feature gives the palette; loaded when the palette is. */
export type FeaturePalette = {
  /** Where it stands among those of the other features: the smaller, the further up. */
  readonly order: number;
  readonly sources?: readonly PaletteSource[];
  readonly deeds?: readonly PaletteDeed[];
};
