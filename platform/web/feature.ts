import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Level } from '#platform/contract/access.ts';
import type { LiveEvent, PayloadOf } from '#platform/contract/live-event.ts';
import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import type { FeatureHelp } from './help/page-help.ts';
import type { HomePart } from './home/home-part.ts';
import type { Language } from './i18n/language.ts';
import type { FeaturePalette } from './palette/palette-types.ts';

/** A registered screen as the lookup answers it. */
export type Screen = {
  readonly id: number;
  readonly url: string;
  readonly name: string;
  readonly caption: string;
  readonly layoutName: string | null;
  /** What it is drawn from, as the lookup tells it: the code of its feature, or one of the kinds that features draw. */
  readonly kind?: 'built-in' | 'list' | 'embedded';
};

export type ScreenProps = {
  readonly screen: Screen;
  /** What the person may do here now; it may change while the screen is open. */
  readonly level: Level;
  /** What other features add to it. */
  readonly views?: readonly ScreenView[];
};

/** What a view knows of the screen it stands on. */
export type ViewProps = Pick<ScreenProps, 'level'>;

/** A further view of a screen that another feature brings: the screen offers it beside its own. */
export type ScreenView = {
  /** The url of the screen. */
  readonly of: string;
  /** What the screen's address calls it. */
  readonly tab: string;
  readonly title: Readonly<Record<Language, string>>;
  /** Fetched when it is first shown. */
  readonly load: () => Promise<ComponentType<ViewProps>>;
};

/** Where a screen is about to stand. */
export type Address = { readonly pathname: string; readonly search: URLSearchParams };

export type ScreenModule = {
  readonly screen: ComponentType<ScreenProps>;
  /** Asks what the screen will ask first, once the page may be opened, so that the answer is on its way when it stands. */
  readonly askFirst?: (queries: QueryClient, address: Address) => Promise<void>;
};
type LoadScreen = () => Promise<ScreenModule>;

/** Answers that an event makes stale; `isAsked: false`: only marked as stale, and fetched when they are next shown. */
export type Stale = Pick<QueryFilters, 'queryKey' | 'predicate'> & { readonly isAsked?: boolean };

/** Whether the right to a screen has to be asked again; null: the tab names no company. */
export type ConcernsScreen = (url: string, company: string | null) => boolean;

/** What follows from an event. */
export type Consequence = {
  readonly stale: readonly Stale[];
  readonly concerns?: ConcernsScreen | undefined;
  /** The person may have lost a right: nothing waits. */
  readonly atOnce?: boolean;
};

/** What the browser does when an event of the feature arrives. */
export type LiveHandler = {
  readonly event: LiveEvent;
  readonly handle?: (payload: unknown, queries: QueryClient) => void;
  readonly consequence?: (payload: unknown) => Consequence;
};

/** Says which answers no longer hold after an event; those on show are asked again, each browser at a moment of its own. */
export const makesStale = <E extends LiveEvent>(
  event: E,
  stale: (payload: PayloadOf<E>) => readonly Stale[],
): LiveHandler => ({ event, consequence: (payload) => ({ stale: stale(payload as PayloadOf<E>) }) });

/** The same, where an event has more consequences than that. */
export const follows = <E extends LiveEvent>(
  event: E,
  consequence: (payload: PayloadOf<E>) => Consequence,
): LiveHandler => ({ event, consequence: (payload) => consequence(payload as PayloadOf<E>) });

/** Takes over what an event says; the payload has the event's shape. */
export const onLive = <E extends LiveEvent>(
  event: E,
  handle: (payload: PayloadOf<E>, queries: QueryClient) => void,
): LiveHandler => ({
  event,
  handle: (payload, queries) => handle(payload as PayloadOf<E>, queries),
});

/** A feature's part in the browser: its screens by url, loaded when first opened, and its events. */
export type WebFeature = {
  readonly name: string;
  readonly screens: Readonly<Record<string, LoadScreen>>;
  /** What draws the screens of a kind that have no code of their own. */
  readonly kinds?: Readonly<Record<string, LoadScreen>>;
  /** What it adds to screens that other features bring. */
  readonly views?: readonly ScreenView[];
  /** Roles that a screen's route requires, all of them, beside the server's own check. */
  readonly routeRoles?: Readonly<Record<string, readonly string[]>>;
  /** The icons that its entries of the menu name, by the icon set's names. */
  readonly icons?: Readonly<Record<string, TablerIcon>>;
  readonly liveEvents?: readonly LiveHandler[];
  /** What people look for by name, and forms that a name opens; fetched with the palette. */
  readonly palette?: () => Promise<{ readonly palette: FeaturePalette }>;
  /** Where its records are opened, by their kind in the trail: the screen, and what its address calls the open one. */
  readonly records?: Readonly<Record<string, readonly [url: string, parameter: string]>>;
  /** What its screens are for, in the reader's language; fetched when help is opened. */
  readonly help?: () => Promise<{ readonly help: FeatureHelp }>;
  /** Its figures and panels on the home page. */
  readonly home?: readonly HomePart[];
};
