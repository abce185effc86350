/** Says in every statement's text where a value came to stand in it. */
export const MARK = 'zqx7';

/** What a person might write. */
export const BENIGN: readonly string[] = [`${MARK} deneme`, `${MARK}`];

/** What only an attacker writes; each bears the mark. */
export const HOSTILE: readonly string[] = [
  `${MARK}' or '1'='1`,
  `${MARK}'; drop table person; --`,
  `${MARK}") or 1=1 --`,
  `${MARK}' union select user_name, secret from person --`,
  `${MARK}\\' or 1=1 /*`,
  `${MARK}%' and pg_sleep(3) is null and '%'='`,
  `${MARK}$1 $$ || current_user || $$`,
  `${MARK}\n/**/or/**/1=1`,
  `${MARK}ʼ or ʼ1ʼ=ʼ1`,
  `${MARK}\u0000' or 1=1 --`,
];

/** The same for names: of a column, an operator, a source, an order. */
export const HOSTILE_NAMES: readonly unknown[] = [
  `${MARK}`,
  `name" or 1=1 -- ${MARK}`,
  `name; drop table person; -- ${MARK}`,
  `(select ${MARK})`,
  '__proto__',
  'constructor',
  'toString',
  `1,(select ${MARK})`,
  `name desc, (select ${MARK})`,
  ['name', MARK],
  { name: MARK },
  null,
  0,
  '',
];
