import { hash } from 'node:crypto';
import { sql } from 'kysely';
import {
  asksForPassword,
  authorizationAddress,
  type Extra,
  fillIn,
  formOn,
  follow,
  open,
  type Stop,
  tokensFor,
} from '../oidc/flow.ts';
import { newPkce, newValue, type Person } from '../oidc/provider-under-test.ts';
import { openAgent } from '../support/agent.ts';
import { arrive, endGiven, sessionName, type Tab, type Walk } from './walk.ts';

/** One thing that somebody does in a browser, or to it. */
export type Step = { readonly name: string; readonly take: (walk: Walk) => Promise<void> };

const ATTACKER: Person = { userName: 'deniz', password: 'bluecitrus' };
const HALF_HOUR_S = 1_860;

/**
 * Whether a form of person 1 opened nothing. On a page that is over they are led to where they are signed in already, as
 * after a form that was sent twice.
 */
const isRefused = (walk: Walk, stop: Stop): boolean => {
  if (stop.kind === 'page') return stop.status >= 400;
  return !stop.params.has('code') && walk.owner?.userName === walk.provider.people[0].userName;
};

const lastTab = (walk: Walk): Tab | undefined => walk.tabs.at(-1);

const ask = (name: string, extra: Extra, insists = false): Step => ({
  name,
  take: async (walk) => {
    const pkce = newPkce();
    const state = newValue();
    const address = authorizationAddress(walk.provider, pkce, { state, ...extra });
    const stop = await open(walk.provider, walk.agent, address);
    if (asksForPassword(stop)) walk.tabs.push({ page: stop, pkce, state, insists, typed: null });
    else if (stop.kind === 'landed')
      await arrive(
        walk,
        {
          page: { ...stop, kind: 'page', status: 0, headers: new Headers(), html: '' },
          pkce,
          state,
          insists,
          typed: null,
        },
        stop,
      );
  },
});

/** Somebody types a password in a tab; where it is taken, the session has a new name and nobody else's is left. */
const typeIn = async (walk: Walk, tab: Tab | undefined, person: Person): Promise<void> => {
  if (tab === undefined) return;
  const before = sessionName(walk.agent);
  const stop = await fillIn(walk.provider, walk.agent, tab.page, person);
  if (stop.kind === 'page' || !stop.params.has('code')) return;
  walk.check(sessionName(walk.agent) !== before, 'the session keeps its name through a sign-in');
  if (walk.owner !== null && walk.owner.userName !== person.userName) endGiven(walk);
  tab.typed = person;
  await arrive(walk, tab, stop);
};

const typeAs = (index: 0 | 1): Step => ({
  name: `person ${index + 1} types`,
  take: (walk) => typeIn(walk, lastTab(walk), walk.provider.people[index]),
});

const typeInFirst: Step = {
  name: 'person 1 types in the first tab',
  take: (walk) => typeIn(walk, walk.tabs[0], walk.provider.people[0]),
};

const typeWrong: Step = {
  name: 'somebody types a wrong password',
  take: async (walk) => {
    const tab = lastTab(walk);
    if (tab === undefined) return;
    const [{ userName }] = walk.provider.people;
    const stop = await fillIn(walk.provider, walk.agent, tab.page, { userName, password: 'wrong' });
    walk.check(isRefused(walk, stop), 'a wrong password leads on');
    await sql`delete from sign_in_failure where user_name = ${userName}`.execute(walk.db);
  },
};

/** The address that follows the password, opened without it. */
const skip: Step = {
  name: 'the step after the password is opened',
  take: async (walk) => {
    const tab = lastTab(walk);
    if (tab === undefined) return;
    const id = new URL(tab.page.url).pathname.split('/').at(-1) ?? '';
    await arrive(walk, tab, await open(walk.provider, walk.agent, `${walk.provider.issuer}/auth/${id}`));
  },
};

const back: Step = {
  name: 'the page before is opened again',
  take: async (walk) => {
    const tab = lastTab(walk);
    if (tab === undefined) return;
    const stop = await open(walk.provider, walk.agent, tab.page.url);
    walk.check(stop.kind === 'page' || !stop.params.has('code'), 'going back signs in');
  },
};

const forget = (name: string, which: RegExp, isSession: boolean): Step => ({
  name: `${name} is lost`,
  take: async (walk) => {
    walk.agent.forget((cookie) => which.test(cookie.name));
    if (!isSession) return;
    // The session itself goes on, in nobody's hands: it is not ended, and not to be met again here.
    walk.owner = null;
    walk.given = null;
  },
});

const wait: Step = {
  name: 'half an hour passes on the page',
  take: async (walk) => {
    for (const tab of walk.tabs) {
      const id = new URL(tab.page.url).pathname.split('/').at(-1) ?? '';
      // The product keeps hashes of what a page's address holds.
      const kept = hash('sha256', id, 'base64url');
      await sql`update oidc_record set expires_at = expires_at - ${HALF_HOUR_S}::float8 * interval '1 second'
        where kind = 'Interaction' and id_hash = ${kept}`.execute(walk.db);
    }
    const tab = lastTab(walk);
    if (tab === undefined) return;
    const stop = await fillIn(walk.provider, walk.agent, tab.page, walk.provider.people[0]);
    walk.check(stop.kind === 'page' || !stop.params.has('code'), 'an expired page signs in');
    walk.tabs.length = 0;
  },
};

const signOut: Step = {
  name: 'signing out',
  take: async (walk) => {
    if (walk.given === null) return;
    const query = new URLSearchParams({
      id_token_hint: walk.given.tokens.id_token,
      post_logout_redirect_uri: walk.provider.signedOutUri,
    });
    const stop = await open(walk.provider, walk.agent, `${walk.provider.metadata.end_session_endpoint}?${query}`);
    if (stop.kind === 'landed') endGiven(walk);
  },
};

const signOutAsked: Step = {
  name: 'signing out on the page that asks',
  take: async (walk) => {
    const stop = await open(walk.provider, walk.agent, walk.provider.metadata.end_session_endpoint);
    const form = stop.kind === 'page' ? formOn(stop, 'hidden') : null;
    if (form === null) return;
    const wasSignedIn = walk.owner !== null;
    const fields = { ...form.fields, logout: 'yes' };
    await follow(walk.provider, walk.agent, await walk.agent.post(form.action, fields), form.action);
    if (wasSignedIn) endGiven(walk);
  },
};

/** Somebody else's sign-in page, sent to this browser: whoever fills it in must not end up in the other's flow. */
const foreignPage: Step = {
  name: 'somebody else’s page is filled in',
  take: async (walk) => {
    const theirs = openAgent(walk.provider.origin);
    const stop = await open(walk.provider, theirs, authorizationAddress(walk.provider, newPkce()));
    if (!asksForPassword(stop)) return;
    const here = await fillIn(walk.provider, walk.agent, stop, walk.provider.people[0]);
    walk.check(isRefused(walk, here), 'a page of another browser is taken');
    const id = new URL(stop.url).pathname.split('/').at(-1) ?? '';
    const there = await open(walk.provider, theirs, `${walk.provider.issuer}/auth/${id}`);
    walk.check(there.kind === 'page' || !there.params.has('code'), 'the other browser is signed in by it');
  },
};

/** Somebody's own session, put into this browser before its person signs in (fixation). */
const planted: Step = {
  name: 'somebody else’s session is planted, and person 2 signs in',
  take: async (walk) => {
    const theirs = openAgent(walk.provider.origin);
    await tokensFor(walk.provider, theirs, ATTACKER);
    const known = sessionName(theirs);
    walk.agent.forget(({ name }) => name.startsWith('bc_session'));
    for (const cookie of theirs.cookies()) walk.agent.plant(cookie);
    walk.owner = ATTACKER;
    walk.given = null;
    const [, victim] = walk.provider.people;
    const tokens = await tokensFor(walk.provider, walk.agent, victim, { prompt: 'login' });
    walk.check(sessionName(walk.agent) !== known, 'the planted session is the one signed in to');
    walk.owner = victim;
    walk.given = { owner: victim, tokens, cookies: walk.agent.cookies() };
    const stop = await open(
      walk.provider,
      theirs,
      authorizationAddress(walk.provider, newPkce(), { prompt: 'none', id_token_hint: tokens.id_token }),
    );
    walk.check(stop.kind === 'landed' && !stop.params.has('code'), 'who planted it is signed in as the person');
  },
};

/** Everything that may happen, each in any order. */
export const steps: readonly Step[] = [
  ask('a tab asks', {}),
  ask('a tab asks for the password', { prompt: 'login' }, true),
  ask('a tab asks for a fresh sign-in', { max_age: '0' }, true),
  typeAs(0),
  typeAs(1),
  typeInFirst,
  typeWrong,
  skip,
  back,
  forget('the session’s cookie', /^bc_session/, true),
  forget('the page’s cookie', /^bc_(interaction|resume)/, false),
  forget('every cookie', /./, true),
  wait,
  signOut,
  signOutAsked,
  foreignPage,
  planted,
];

/** What must work in any state: a fresh tab signs a person in. */
export const finalSignIn = async (walk: Walk): Promise<void> => {
  const [person] = walk.provider.people;
  await ask('a tab asks for the password', { prompt: 'login' }, true).take(walk);
  const tab = lastTab(walk);
  walk.check(tab !== undefined && tab.typed === null, 'no page asks for the password');
  await typeIn(walk, tab, person);
  walk.check(tab?.typed === person, 'the right password in a fresh tab does not sign in');
};
