import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { explanationAddress } from '#features/core/access/contract/addresses.ts';
import { dayOf } from '#platform/web/forms/typed-day.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { RecordPanel } from '#platform/web/record/record-panel.tsx';
import { type Fact, Facts } from '#platform/web/ui/facts.tsx';
import { PageLink } from '#platform/web/ui/page-link.tsx';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import type { AccessRequest } from '../contract/shapes.ts';
import { ApproveForm } from './approve-form.tsx';
import { RefuseForm } from './refuse-form.tsx';
import { useRequest } from './request-queries.ts';
import { RequestStateBadge } from './request-state.tsx';
import classes from './requests.module.css';
import { texts } from './texts.ts';

const useAnswerFacts = ({ answer, state }: AccessRequest): readonly Fact[] => {
  const t = useTexts(texts);
  const { dateTime, day } = useFormat();
  if (answer === null) return [];
  const { at, by, role, until, word } = answer;
  return [
    [t('answeredAt'), dateTime(at)],
    [t('answeredBy'), by ?? t('byItself')],
    ...(role === null ? [] : [[t('role'), role] as const]),
    ...(state === 'given' ? [[t('end'), until === null ? t('endless') : day(dayOf(new Date(until)))] as const] : []),
    ...(word === null ? [] : [[t('answer'), word] as const]),
  ];
};

const useFacts = (request: AccessRequest): readonly Fact[] => {
  const t = useTexts(texts);
  const { dateTime, day } = useFormat();
  const date = (instant: string) => day(dayOf(new Date(instant)));
  const { person, asker, company, personId, url, level, held, until, due } = request;
  const known: readonly (Fact | null)[] = [
    [t('forWhom'), person],
    asker === person ? null : [t('askedBy'), asker],
    [t('company'), company],
    [t('level'), t(`level-${level}`)],
    [
      t('held'),
      <PageLink key="held" className={classes.link} to={explanationAddress({ person: personId, screen: url })}>
        {t(`level-${held}`)}
      </PageLink>,
    ],
    [t('askedUntil'), until === null ? t('endless') : date(until)],
    [t('askedAt'), dateTime(request.requestedAt)],
    due === null ? null : [t('due'), date(due)],
  ];
  return [...known.filter((fact) => fact !== null), ...useAnswerFacts(request)];
};

/** What approving would do, role by role: those that open least else first. */
const Roles = ({ roles }: Pick<AccessRequest, 'roles'>) => {
  const t = useTexts(texts);
  return (
    <>
      <h3 className={classes.section}>{t('rolesTitle')}</h3>
      {roles.length === 0 ? <p className={classes.none}>{t('noRole')}</p> : null}
      <ul className={classes.list} hidden={roles.length === 0}>
        {roles.map(({ id, name, companyId, besides, fresh, freshNames, refusal }) => (
          <li key={id}>
            <span className={classes.grow}>
              {name}
              <span className={classes.note}>
                {[companyId === null ? t('everyCompany') : null, t('besides', { count: besides })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {fresh === 0 ? null : (
                <span className={classes.note}>
                  {t('fresh', {
                    count: fresh,
                    names: freshNames.join(', ') + (fresh > freshNames.length ? ', …' : ''),
                  })}
                </span>
              )}
              {refusal === null ? null : <span className={classes.note}>{refusal}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};

const Content = ({ request }: { readonly request: AccessRequest }) => {
  const t = useTexts(texts);
  const [dialog, setDialog] = useUrlState('form', '');
  const close = () => setDialog('');
  return (
    <>
      <div className={classes.head}>
        <RequestStateBadge state={request.state} />
      </div>
      {request.reason === null ? null : <p className={classes.said}>{request.reason}</p>}
      <Facts facts={useFacts(request)} align="start" />
      {request.state !== 'waiting' || request.missingRouteRoles.length === 0 ? null : (
        <p className={classes.warning}>{t('routeRoles', { roles: request.missingRouteRoles.join(', ') })}</p>
      )}
      {request.mayAnswer ? (
        <div className={classes.buttons}>
          <Button
            leftSection={<IconCheck size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => setDialog('approve')}
          >
            {t('approve')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconX size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => setDialog('refuse')}
          >
            {t('refuse')}
          </Button>
        </div>
      ) : null}
      {request.state === 'waiting' ? <Roles roles={request.roles} /> : null}
      {dialog === 'approve' && request.mayAnswer ? <ApproveForm request={request} onClose={close} /> : null}
      {dialog === 'refuse' && request.mayAnswer ? <RefuseForm request={request} onClose={close} /> : null}
    </>
  );
};

/** One request at the side: for whom, why, what would answer it, and the answer. */
export const RequestPanel = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => {
  const t = useTexts(texts);
  const asked = useRequest(id);
  const title =
    asked.data === undefined ? t('request') : t('titleOf', { person: asked.data.person, screen: asked.data.screen });
  return (
    <RecordPanel opened={id > 0} onClose={onClose} title={title} asked={asked} gone={t('gone')}>
      {(request) => <Content key={id} request={request} />}
    </RecordPanel>
  );
};
