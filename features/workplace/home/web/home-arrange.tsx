import { useEffect, useState } from 'react';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { choosePreference } from '#features/workplace/preferences/web/api.ts';
import { type HomeArrangement, homeArrangement } from '#platform/web/home/home-arrangement.ts';
import type { HomePart, HomePlace } from '#platform/web/home/home-part.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Panel } from '#platform/web/ui/page.tsx';
import { IconButton, PlainButton } from '#platform/web/ui/plain-button.tsx';
import { reportError } from '#platform/web/ui/error-report.ts';
import { homeArrangeTexts } from './home-arrange-texts.ts';
import classes from './home-arrange.module.css';

const PLACES: readonly HomePlace[] = ['figure', 'wide', 'narrow'];

type HomeArrangeProps = {
  /** All that the person may see, in their order. */
  readonly parts: readonly HomePart[];
  readonly onClose: () => void;
};

/** What each part is called; fetched, as the parts themselves are. */
const useTitles = (parts: readonly HomePart[]): ReadonlyMap<string, string> => {
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  const language = useLanguage();
  const names = parts
    .map(({ name }) => name)
    .toSorted()
    .join();
  useEffect(() => {
    let isGone = false;
    Promise.all(parts.map(async (part) => [part.name, (await part.load()).title()] as const))
      .then((found) => {
        if (!isGone) setTitles(new Map(found));
      })
      .catch(reportError);
    return () => {
      isGone = true;
    };
    // Another order of the same parts has the same titles.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [names, language]);
  return titles;
};

const keep = (next: HomeArrangement): void => void choosePreference('home', next).catch(reportError);

/** Which parts the home page has, and in which order: seen at once, and kept for the person on the server. */
export const HomeArrange = ({ parts, onClose }: HomeArrangeProps) => {
  const t = useTexts(homeArrangeTexts);
  const arrangement = homeArrangement.use();
  const titles = useTitles(parts);
  const [said, setSaid] = useState('');
  const { hidden } = arrangement;

  const show = (name: string, isShown: boolean) =>
    keep({ ...arrangement, hidden: [...hidden.filter((each) => each !== name), ...(isShown ? [] : [name])] });
  const move = (place: HomePlace, at: number, by: -1 | 1) => {
    const inPlace = parts.filter((part) => part.place === place).map(({ name }) => name);
    const [name = ''] = inPlace.splice(at, 1);
    inPlace.splice(at + by, 0, name);
    const others = parts.filter((part) => part.place !== place).map((part) => part.name);
    keep({ ...arrangement, order: [...others, ...inPlace] });
    setSaid(t('movedTo', { title: titles.get(name) ?? name, place: at + by + 1 }));
  };

  return (
    <Panel title={t('title')}>
      <div className={classes.places}>
        {PLACES.map((place) => {
          const inPlace = parts.filter((part) => part.place === place);
          return inPlace.length === 0 ? null : (
            <fieldset key={place} className={classes.place}>
              <legend className={classes.legend}>{t(place)}</legend>
              {inPlace.map(({ name }, at) => {
                const title = titles.get(name) ?? '';
                return (
                  <div key={name} className={classes.row}>
                    <label className={classes.label}>
                      <input
                        type="checkbox"
                        checked={!hidden.includes(name)}
                        onChange={(event) => show(name, event.currentTarget.checked)}
                      />
                      <span>{title}</span>
                    </label>
                    <IconButton aria-label={t('up', { title })} disabled={at === 0} onClick={() => move(place, at, -1)}>
                      <IconArrowUp size={16} stroke={1.75} aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      aria-label={t('down', { title })}
                      disabled={at === inPlace.length - 1}
                      onClick={() => move(place, at, 1)}
                    >
                      <IconArrowDown size={16} stroke={1.75} aria-hidden="true" />
                    </IconButton>
                  </div>
                );
              })}
            </fieldset>
          );
        })}
      </div>
      <div className={classes.deeds}>
        <PlainButton variant="default" onClick={() => keep({ order: [], hidden: [] })}>
          {t('usual')}
        </PlainButton>
        <PlainButton onClick={onClose}>{t('done')}</PlainButton>
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </Panel>
  );
};
