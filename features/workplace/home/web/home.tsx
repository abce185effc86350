import { type ComponentType, type CSSProperties, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import { arranged, homeArrangement } from '#platform/web/home/home-arrangement.ts';
import type { HomePart, HomePartProps, HomePlace } from '#platform/web/home/home-part.ts';
import { holdsAllRoles } from '#platform/web/holds-all-roles.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { useLater } from '#platform/web/ui/use-later.ts';
import { IconButton } from '#platform/web/ui/plain-button.tsx';
import { useAccount } from '#features/core/session/web/api.ts';
import { useMenuScreens } from '#features/core/navigation/web/api.ts';
import { homeTexts } from './texts.ts';
import classes from './home.module.css';

const HomeArrange = lazyPart(async () => (await import('./home-arrange.tsx')).HomeArrange);
const HomeStart = lazyPart(async () => (await import('./home-start.tsx')).HomeStart);

const greeting = (hour: number) => {
  if (hour < 12 && hour >= 5) return 'morning';
  return hour >= 18 || hour < 5 ? 'evening' : 'day';
};

const drawn = new Map<HomePart, ComponentType<HomePartProps>>();

/** What a part draws, fetched when it is first shown. */
const drawnBy = (part: HomePart): ComponentType<HomePartProps> => {
  const known = drawn.get(part) ?? lazyPart(async () => (await part.load()).part);
  drawn.set(part, known);
  return known;
};

/** Holds the place of a panel, which is fetched when that comes into sight. */
const Slot = ({ atOnce, children }: { readonly atOnce: boolean; readonly children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(atOnce);
  useEffect(() => {
    const element = place.current;
    if (isSeen || element === null) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [isSeen]);
  return isSeen ? (
    <Suspense fallback={<div className={classes.waiting} />}>{children}</Suspense>
  ) : (
    <div ref={place} className={classes.waiting} />
  );
};

/** So many panels of a column stand in sight on most screens. */
const IN_SIGHT: Readonly<Record<Exclude<HomePlace, 'figure'>, number>> = { wide: 1, narrow: 2 };

type ColumnProps = HomePartProps & { readonly parts: readonly HomePart[]; readonly inSight: number };

const Column = ({ parts, inSight, screens }: ColumnProps) =>
  parts.map((part, at) => {
    const Drawn = drawnBy(part);
    return (
      <Slot key={part.name} atOnce={at < inSight}>
        <Drawn screens={screens} />
      </Slot>
    );
  });

/** A phone has two figures in a row; the room of all rows is kept until they come. */
const inRowsOfTwo = (figures: number) => ({ '--figure-rows': Math.ceil(figures / 2) }) as CSSProperties;

/** The parts of the page that the person may see, each place's in their own order. */
const useHomeParts = (parts: readonly HomePart[], screens: ReadonlyMap<string, string>) => {
  const arrangement = homeArrangement.use();
  const held = useAccount()?.roles.map(({ roleName }) => roleName) ?? [];
  const mine = arranged(
    parts.filter(
      ({ screen, roles = [] }) => (screen === undefined || screens.has(screen)) && holdsAllRoles(roles, held),
    ),
    arrangement,
  );
  const shown = mine.filter(({ name }) => !arrangement.hidden.includes(name));
  return { mine, at: (place: HomePlace) => shown.filter((part) => part.place === place) };
};

/** The home page: what the features have to say today to whoever may open their screens, arranged by each person. */
export const Home = ({ parts }: { readonly parts: readonly HomePart[] }) => {
  const t = useTexts(homeTexts);
  const account = useAccount();
  const screens = useMenuScreens();
  const { mine, at } = useHomeParts(parts, screens);
  const [isArranged, setArranged] = useState(false);
  // Panels are half of the first page: its title and the menu do not wait for them.
  const isBegun = useLater();
  const figures = at('figure');
  return (
    <Page
      title={t(greeting(new Date().getHours()), { name: account?.firstName ?? '' })}
      actions={
        <IconButton
          aria-label={t('arrange')}
          data-tip={t('arrange')}
          aria-expanded={isArranged}
          onClick={() => setArranged(!isArranged)}
        >
          <IconAdjustments size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      }
    >
      {isArranged ? (
        <Suspense>
          <HomeArrange parts={mine} onClose={() => setArranged(false)} />
        </Suspense>
      ) : null}
      {figures.length > 0 ? (
        <ul className={classes.figures} style={inRowsOfTwo(figures.length)} aria-label={t('figures')}>
          <Suspense>
            {(isBegun ? figures : []).map((part) => {
              const Drawn = drawnBy(part);
              return (
                <li key={part.name}>
                  <Drawn screens={screens} />
                </li>
              );
            })}
          </Suspense>
        </ul>
      ) : null}
      {isBegun ? (
        <div className={classes.grid}>
          <div className={classes.column}>
            <Column parts={at('wide')} inSight={IN_SIGHT.wide} screens={screens} />
          </div>
          <div className={classes.column}>
            <Suspense>
              <HomeStart parts={mine} />
            </Suspense>
            <Column parts={at('narrow')} inSight={IN_SIGHT.narrow} screens={screens} />
          </div>
        </div>
      ) : null}
    </Page>
  );
};
