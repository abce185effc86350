import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { isFirstVisit, shortcutsQuery } from '#features/workplace/shortcuts/web/api.ts';
import type { FirstStep, HomePart } from '#platform/web/home/home-part.ts';
import { HomeRow, HomeRows } from '#platform/web/home/home-rows.tsx';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Panel } from '#platform/web/ui/page.tsx';
import { useChosenCompany } from '#platform/web/use-chosen-company.ts';
import { useReadMenu } from '#features/core/navigation/web/api.ts';
import classes from './home-start.module.css';
import { homeStartTexts } from './home-start-texts.ts';

type HomeStartProps = { readonly parts: readonly HomePart[] };

/** What one can do first, as the parts of the page name it. */
const useFirstSteps = (parts: readonly HomePart[], isWanted: boolean): readonly FirstStep[] => {
  const [steps, setSteps] = useState<readonly FirstStep[]>([]);
  const language = useLanguage();
  const names = parts.flatMap(({ name, hasFirstStep }) => (hasFirstStep ? [name] : [])).join();
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const named = parts.filter(({ name }) => names.split(',').includes(name));
    Promise.all(named.map((part) => part.load()))
      .then((modules) => {
        if (!isGone) setSteps(modules.flatMap(({ firstStep }) => firstStep?.() ?? []));
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
    // The parts are filtered anew with each drawing: their names say whether they are others.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [names, isWanted, language]);
  return steps;
};

/** For whoever is here for the first time: what one can do. */
export const HomeStart = ({ parts }: HomeStartProps) => {
  const t = useTexts(homeStartTexts);
  const { data } = useQuery(shortcutsQuery(useChosenCompany(), useLanguage()));
  const isFirst = isFirstVisit(data);
  const steps = useFirstSteps(parts, isFirst);
  const menu = useReadMenu();
  if (!isFirst || menu === null) return null;
  if (menu.length === 0)
    return (
      <Panel title={t('noScreens')}>
        <p className={classes.note}>{t('noScreensNote')}</p>
      </Panel>
    );
  return (
    <Panel title={t('title')} flush>
      <HomeRows>
        {steps.map(({ text, to }) => (
          <HomeRow key={to} to={to}>
            {text}
          </HomeRow>
        ))}
        <HomeRow>{t('search')}</HomeRow>
      </HomeRows>
    </Panel>
  );
};
