import { useEffect, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { isApiProblem } from '../api-problem.ts';
import { chosenCompany } from '../company.ts';
import { useLanguage } from '../i18n/language.ts';
import type { PaletteItem, PaletteSection, PaletteSource } from './palette-types.ts';
import { halvesOf, rank } from './rank.ts';

const PAUSE_MS = 120;
const LEAST_LETTERS = 2;
const TAKE = 20;
/** Of what half a word finds, to look for what was meant among them. */
const TAKE_OF_HALF = 100;
const SHOWN = 5;

/** A text once its writer pauses. */
const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};

/** What the server found in its own columns is found, also where the label does not hold the text. */
const ranked = (items: readonly PaletteItem[], text: string): readonly PaletteItem[] => {
  const best = rank(items, text, SHOWN);
  return [...best, ...items.filter((item) => !best.includes(item))].slice(0, SHOWN);
};

const findWithSlip = async (source: PaletteSource, text: string, signal: AbortSignal) => {
  const halves = await Promise.all(halvesOf(text).map((half) => source.find(half, TAKE_OF_HALF, signal)));
  const byKey = new Map(halves.flat().map((item) => [item.key, item]));
  return rank([...byKey.values()], text, SHOWN);
};

const isRefused = (error: unknown): boolean => isApiProblem(error) && error.status === 403;

type Asked = { readonly text: string; readonly isOn: boolean; readonly mistyped: boolean };

const useAnswers = (sources: readonly PaletteSource[], { text, isOn, mistyped }: Asked) => {
  const language = useLanguage();
  return useQueries({
    queries: sources.map((source) => ({
      queryKey: ['palette', source.key, chosenCompany(), language, text, mistyped],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        mistyped ? findWithSlip(source, text, signal) : ranked(await source.find(text, TAKE, signal), text),
      enabled: isOn,
      staleTime: 10_000,
      gcTime: 30_000,
      retry: false,
    })),
  });
};

type Found = {
  readonly sections: readonly PaletteSection[];
  readonly isPending: boolean;
  /** Where could not be looked. */
  readonly failed: readonly string[];
  readonly retry: () => void;
};

/**
 * What the server finds for a text once its writer pauses. Each answer belongs to its own text, however late it comes.
 * Where nothing is found at all, here or there, it is looked for with a slip of the finger.
 */
export const useFound = (sources: readonly PaletteSource[], text: string, foundHere: number): Found => {
  const wanted = text.trim();
  const paused = usePaused(wanted);
  const isAsked = paused === wanted && wanted.length >= LEAST_LETTERS;
  const first = useAnswers(sources, { text: paused, isOn: isAsked, mistyped: false });
  const isNone = first.every(({ isSuccess, data }) => isSuccess && data.length === 0);
  const isMistyped = isAsked && foundHere === 0 && isNone && halvesOf(paused).length > 0;
  const second = useAnswers(sources, { text: paused, isOn: isMistyped, mistyped: true });
  const answers = isMistyped ? second : first;
  const shown = isAsked ? answers : [];
  const failed = shown.map(({ error }) => error !== null && !isRefused(error));
  return {
    sections: shown.flatMap(({ data }, index) => {
      const source = sources[index];
      if (source === undefined || data === undefined || data.length === 0) return [];
      return [{ key: source.key, title: source.title(), items: data, most: SHOWN }];
    }),
    isPending:
      wanted.length >= LEAST_LETTERS && sources.length > 0 && (!isAsked || shown.some(({ isFetching }) => isFetching)),
    failed: sources.filter((_source, index) => failed[index]).map((source) => source.title()),
    retry: () => {
      for (const { error, refetch } of shown) if (error !== null) void refetch();
    },
  };
};
