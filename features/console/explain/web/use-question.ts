import { useUrlChoice, useUrlState } from '#platform/web/ui/use-url-state.ts';

export const views = ['why', 'who', 'what', 'changes'] as const;

/** What is asked, as it stands in the address: a link shows a colleague the same answer. */
export const useQuestion = () => {
  const [view, setView] = useUrlChoice('question', views, 'why', { push: true });
  const [person, setPerson] = useUrlState('person', 0);
  const [target, setTarget] = useUrlState('target', '');
  const [at, setAt] = useUrlState('at', '');
  const [from, setFrom] = useUrlState('from', '');
  const [to, setTo] = useUrlState('to', '');
  const [where, setWhere] = useUrlState('where', 0);
  return { view, setView, person, setPerson, target, setTarget, at, setAt, from, setFrom, to, setTo, where, setWhere };
};
export type Question = ReturnType<typeof useQuestion>;
