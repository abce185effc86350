import type { ReactNode } from 'react';

/** A form, and what a person meets in it: a feature names its own in `web/testing/forms.tsx`. */
export type FormRow = {
  readonly form: ReactNode;
  /** The value of `form` in the address that opens it. */
  readonly opens?: string;
  /** The button that opens it. */
  readonly open?: string;
  /** The button that sends it. */
  readonly send: string;
  /** The fields that are emptied first. */
  readonly empty?: readonly string[];
  /** The required fields, in the order of the form. */
  readonly wants: readonly string[];
  /** The values that make the form valid. */
  readonly fill?: Readonly<Record<string, string>>;
  readonly choose?: Readonly<Record<string, string>>;
  /** What is picked from what a field finds; its first word is looked for. */
  readonly pick?: Readonly<Record<string, string>>;
  readonly press?: readonly string[];
  readonly bring?: Readonly<Record<string, File>>;
  /** A part of the input that the server refuses, and the field that says so. */
  readonly refused: readonly [path: string, label: string];
};

/** What the server answers to a question of a form: every path that begins so. */
export type FormRead = readonly [path: string, data: unknown];

/** What `web/testing/forms.tsx` of a feature exports. */
export type FeatureForms = {
  readonly forms: Readonly<Record<string, FormRow>>;
  readonly reads?: readonly FormRead[];
  /** Questions that are asked by POST. */
  readonly asks?: readonly string[];
};
