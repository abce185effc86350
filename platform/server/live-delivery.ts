import { type LiveEvent, liveEvent } from '#platform/contract/live-event.ts';
import type { Context } from './context.ts';
import { type LoggedEvent, type ToTell, toTell } from './live-log.ts';
import type { LiveRoom } from './live-room.ts';
import { type LiveCaller, type LiveTarget, reaches } from './live-target.ts';

/** What one process tells the others beside the events of browsers. */
export const signalOf = (name: string, payload: object): ToTell => ({
  name: `@${name}`,
  payload,
  target: { people: [] },
});

/** Whose connections every process must close; its target are those people. */
export const CLOSE = '@close';
/** Whose connections have to be decided about again; null: everyone's. */
export type AskAgain = { readonly people: readonly number[] | null };

const RECHECK = '@recheck';
const recheck = liveEvent<AskAgain>(RECHECK, { people: true });
const NO_BROWSER: LiveTarget = { people: [] };

/** Makes every process check connections again; no browser receives it. */
export const recheckOrder = (people: AskAgain['people']): ToTell => toTell(recheck, { people }, NO_BROWSER);

/** The same as a part of a request's change. */
export const orderRecheck = ({ publish }: Pick<Context, 'publish'>, people: AskAgain['people']): void =>
  publish(recheck, { people }, NO_BROWSER);

/** An event that names nobody is about everyone. */
const askedAgain = (payload: unknown): AskAgain['people'] => (payload as Partial<AskAgain> | null)?.people ?? null;

const isCloseOrder = (payload: unknown): payload is { readonly code: number; readonly reason: string } =>
  typeof (payload as { code?: unknown } | null)?.code === 'number';

/** What this process itself does on an event or a signal, by its name. */
export type Heard = {
  readonly events: Map<string, readonly (() => void)[]>;
  readonly signals: Map<string, (payload: unknown) => void>;
};

/**
 * What this process does with an event of the log: its own, or another's. After a change of rights nothing is handed on
 * before those connected whom it may concern were decided about again.
 */
export const deliverOf = <C extends LiveCaller>(
  room: LiveRoom<C>,
  heard: Heard,
  recheckOn: readonly LiveEvent[] = [],
) => {
  const rights = new Set([RECHECK, ...recheckOn.map(({ name }) => name)]);
  return async ({ n, name, target, payload }: LoggedEvent, textOf: (browsers: number) => string): Promise<string> => {
    if (name === CLOSE) {
      if ('people' in target && isCloseOrder(payload))
        for (const person of target.people) room.closePerson(person, payload.code, payload.reason);
      return textOf(0);
    }
    heard.signals.get(name)?.(payload);
    for (const then of heard.events.get(name) ?? []) then();
    if (rights.has(name)) await room.recheck(askedAgain(payload));
    const near = 'people' in target ? target.people.flatMap((id) => [...room.of(id)]) : [...room.all()];
    const hearers = near.filter((connection) => {
      const caller = connection.caller();
      return caller !== null && reaches(target, caller);
    });
    const text = textOf(hearers.length);
    for (const connection of hearers) connection.tell({ n, text });
    return text;
  };
};
