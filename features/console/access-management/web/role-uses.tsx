import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { accessRequestsUrl } from '#features/core/access/contract/addresses.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { useFormat, useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { type Fact, Facts } from '#platform/web/ui/facts.tsx';
import { PageLink } from '#platform/web/ui/page-link.tsx';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { type RoleUsesTold, roleUsesQuery } from './access-queries.ts';
import classes from './roles.module.css';
import { texts } from './texts.ts';

type Link = { readonly key: number; readonly to: string; readonly label: string };

/** Some links in a line, or a dash. */
const Links = ({ links, more = null }: { readonly links: readonly Link[]; readonly more?: ReactNode }) =>
  links.length === 0 ? (
    '–'
  ) : (
    <>
      {links.map(({ key, to, label }, at) => (
        <Fragment key={key}>
          {at > 0 ? ', ' : null}
          <PageLink to={to}>{label}</PageLink>
        </Fragment>
      ))}
      {more}
    </>
  );

type Requests = NonNullable<RoleUsesTold['requests']>;

const RequestLinks = ({ requests: { waiting, first } }: { readonly requests: Requests }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const more = waiting - first.length;
  return (
    <Links
      links={first.map(({ id, person, screen }) => ({
        key: id,
        to: `${accessRequestsUrl}?request=${id}`,
        label: `${person} · ${screen[language]}`,
      }))}
      more={more > 0 ? ` ${t('moreRequests', { count: more })}` : null}
    />
  );
};

const useFacts = ({ named, requests, personalOf, menu }: RoleUsesTold): readonly Fact[] => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { number } = useFormat();
  const ofPerson = personalOf && [{ key: 1, to: `${usersUrl}?person=${personalOf.id}`, label: personalOf.name }];
  const naming = named.map(({ title, links }): Fact => {
    const there = links.map(({ id, name, address }) => ({ key: id, to: address, label: name[language] }));
    return [title[language], <Links key={title.en} links={there} />];
  });
  const inMenu = menu.map(({ title, screens }) => `${title?.[language] ?? t('noMenu')} (${number(screens)})`);
  const facts: readonly (Fact | null)[] = [
    ofPerson && [t('usesPersonal'), <Links key="person" links={ofPerson} />],
    ...naming,
    requests && [t('usesWaiting'), <RequestLinks key="waiting" requests={requests} />],
    requests && [t('usesMet'), number(requests.met)],
    [t('usesMenu'), inMenu.join(', ') || '–'],
  ];
  return facts.filter((fact) => fact !== null);
};

const Told = ({ uses }: { readonly uses: RoleUsesTold }) => <Facts align="start" facts={useFacts(uses)} />;

/** Where a role is used: what names it, its requests, and its places in the menu. */
export const RoleUses = ({ id }: { readonly id: number }) => {
  const t = useTexts(texts);
  const asked = useQuery(roleUsesQuery(id));
  return (
    <section className={classes.section} aria-label={t('usesTitle')}>
      <div className={classes.sectionHead}>
        <h3>{t('usesTitle')}</h3>
      </div>
      {asked.error ? <RefusalNote problem={asked.error} compact /> : null}
      {asked.isLoading ? <Skeletons rows={3} /> : null}
      {asked.data ? <Told uses={asked.data} /> : null}
    </section>
  );
};
