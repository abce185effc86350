import { defineProblems, type ProblemSpec } from '#platform/contract/problem.ts';
import type { PasswordProblemCode } from './password-problem-codes.ts';

/** What is wrong with a password that somebody chose, wherever it is chosen. */
export const passwordProblems = defineProblems({
  'password-short': {
    status: 422,
    tr: 'Parola en az 15 karakter olmalı.',
    en: 'The password must have at least 15 characters.',
  },
  'password-short-beside-factor': {
    status: 422,
    tr: 'Parola en az 8 karakter olmalı.',
    en: 'The password must have at least 8 characters.',
  },
  'password-long': {
    status: 422,
    tr: 'Parola en çok 200 karakter olabilir.',
    en: 'The password may have at most 200 characters.',
  },
  'password-blank': {
    status: 422,
    tr: 'Parola yalnızca boşluktan oluşamaz. Harf ve rakam da kullanın.',
    en: 'The password cannot consist of spaces alone. Use letters and digits as well.',
  },
  'password-has-name': {
    status: 422,
    tr: 'Parolada adınız, kullanıcı adınız veya e-posta adresiniz geçiyor. Sizinle ilgisi olmayan kelimeler seçin.',
    en: 'The password contains your name, user name or e-mail address. Choose words that have nothing to do with you.',
  },
  'password-has-company': {
    status: 422,
    tr: 'Parolada firmanızın veya ürünün adı geçiyor. Onlarla ilgisi olmayan kelimeler seçin.',
    en: 'The password contains the name of your company or of the product. Choose words that have nothing to do with them.',
  },
  'password-common': {
    status: 422,
    tr: 'Bu parola çok kullanılanlardan biri veya onlara çok benziyor. Birbiriyle ilgisiz birkaç kelime seçin.',
    en: 'This is one of the most used passwords, or very close to one. Choose a few unrelated words.',
  },
  'password-keys': {
    status: 422,
    tr: 'Bu parola klavyede yan yana duran tuşlardan oluşuyor. Birbiriyle ilgisiz birkaç kelime seçin.',
    en: 'This password is made of neighbouring keys. Choose a few unrelated words.',
  },
  'password-repeats': {
    status: 422,
    tr: 'Bu parola tekrar eden veya sırayla giden karakterlerden oluşuyor. Birbiriyle ilgisiz birkaç kelime seçin.',
    en: 'This password repeats itself or follows a sequence. Choose a few unrelated words.',
  },
  'password-date': {
    status: 422,
    tr: 'Bu parola bir tarihten veya yıldan oluşuyor. Birbiriyle ilgisiz birkaç kelime seçin.',
    en: 'This password consists of a date or a year. Choose a few unrelated words.',
  },
  'passwords-differ': {
    status: 422,
    tr: 'İki parola aynı değil. Yeniden yazın.',
    en: 'The two passwords differ. Type them again.',
  },
  'password-wrong': {
    status: 422,
    tr: 'Şu anki parolanız bu değil. Beş yanlış denemede hesabınız 15 dakika kilitlenir.',
    en: 'This is not your current password. After five wrong attempts your account is locked for 15 minutes.',
  },
  'password-locked': {
    status: 429,
    tr: 'Çok fazla yanlış parola girildi; hesabınız en çok 15 dakika kilitli. Bu oturumunuz açık kalır, daha sonra yeniden deneyin.',
    en: 'Too many wrong passwords were entered; your account is locked for up to 15 minutes. This session stays open; try again later.',
  },
} satisfies Record<PasswordProblemCode, ProblemSpec>);
