import type { ComponentType } from 'react';

/** A figure in the line along the top, a wide panel below it, or a narrow one beside those. */
export type HomePlace = 'figure' | 'wide' | 'narrow';

/** What whoever is here for the first time can begin with. */
export type FirstStep = { readonly text: string; readonly to: string };

export type HomePartProps = {
  /** The screens that the person may open, by their addresses, as the menu calls them: where a row leads depends on it. */
  readonly screens: ReadonlyMap<string, string>;
};

export type HomePartModule = {
  readonly part: ComponentType<HomePartProps>;
  /** What the part is called where the home page is arranged. */
  readonly title: () => string;
  readonly firstStep?: () => FirstStep;
};

/** What a feature brings to the home page. */
export type HomePart = {
  /** Stands in people's arrangements, so it is never changed. */
  readonly name: string;
  readonly place: HomePlace;
  /** Its place among the others, the lowest first, until somebody arranges them otherwise. */
  readonly order: number;
  /**
   * It is shown to whoever may open this screen, without one to everybody. What is in it, the server decides by the
   * operation that answers it.
   */
  readonly screen?: string;
  /** Roles that are required too, all of them. */
  readonly roles?: readonly string[];
  /** Whether it names what whoever is here for the first time can begin with. */
  readonly hasFirstStep?: true;
  readonly load: () => Promise<HomePartModule>;
};
