/** What a refusal is: its HTTP status and its phrase in both languages; `{name}` marks a parameter. */
export type ProblemSpec = { readonly status: number; readonly tr: string; readonly en: string };

export type ProblemParams = Readonly<Record<string, string | number>>;

/** One field of the input that was refused, and why. `path` is dotted, as in `lines.0.quantity`. */
export type FieldProblem = {
  readonly path: string;
  readonly code: string;
  readonly params?: ProblemParams | undefined;
};

/** Where V8 keeps how many frames of a stack are written down, which takes longer than most decisions. */
const traces = Error as { stackTraceLimit?: number };

/** A refusal with a stable code. Anything else that is thrown is a bug; only of those it matters where they were thrown. */
export class Problem extends Error {
  readonly code: string;
  readonly spec: ProblemSpec;
  readonly params: ProblemParams;
  readonly fields: readonly FieldProblem[];

  constructor(code: string, spec: ProblemSpec, params: ProblemParams = {}, fields: readonly FieldProblem[] = []) {
    const limit = traces.stackTraceLimit;
    traces.stackTraceLimit = 0;
    super(code);
    traces.stackTraceLimit = limit;
    this.name = 'Problem';
    this.code = code;
    this.spec = spec;
    this.params = params;
    this.fields = fields;
  }
}

/** Names a feature's refusals; the answer makes them: `raise('role-name-taken', { name })`. */
export const defineProblems = <const S extends Readonly<Record<string, ProblemSpec>>>(specs: S) => ({
  specs,
  /** Makes the problem to throw; `fields` names the inputs it belongs to. */
  problem: (code: keyof S & string, params?: ProblemParams, fields?: readonly FieldProblem[]): Problem =>
    new Problem(code, specs[code] as ProblemSpec, params, fields),
});

/** The phrase of a problem in a language, its parameters filled in. */
export const phraseOf = (spec: ProblemSpec, language: 'tr' | 'en', params: ProblemParams = {}): string =>
  spec[language].replaceAll(/\{(\w+)\}/g, (whole, key: string) => String(params[key] ?? whole));

/** Refusals that any endpoint may answer. */
export const platformProblems = defineProblems({
  'input-invalid': { status: 400, tr: 'Gönderilen bilgiler geçersiz.', en: 'The input is not valid.' },
  'body-unreadable': { status: 400, tr: 'İstek gövdesi okunamadı.', en: 'The request body could not be read.' },
  'request-unreadable': { status: 400, tr: 'İstek okunamadı.', en: 'The request could not be read.' },
  'request-too-slow': { status: 408, tr: 'İstek zamanında gelmedi.', en: 'The request did not arrive in time.' },
  'headers-too-large': { status: 431, tr: 'İstek başlıkları çok büyük.', en: 'The request headers are too large.' },
  'sign-in-required': { status: 401, tr: 'Oturum açmanız gerekiyor.', en: 'You need to sign in.' },
  'token-invalid': {
    status: 401,
    tr: 'Oturumunuz geçersiz veya süresi dolmuş. Yeniden oturum açın.',
    en: 'Your session is invalid or has ended. Sign in again.',
  },
  'session-ended': {
    status: 401,
    tr: 'Oturumunuz sonlandırıldı. Yeniden oturum açın.',
    en: 'Your session was ended. Sign in again.',
  },
  'person-disabled': {
    status: 403,
    tr: 'Hesabınız kapatılmış. Yöneticinize başvurun.',
    en: 'Your account is deactivated. Ask your administrator.',
  },
  // Said of companies that are not theirs and of their own that was closed: the one is not to be told from the other.
  'not-a-member': {
    status: 403,
    tr: 'Bu firmada çalışamazsınız: üyesi değilsiniz ya da firma kapatıldı.',
    en: 'You cannot work in this company: you are not a member, or it was closed.',
  },
  'no-company': {
    status: 403,
    tr: 'Çalışabileceğiniz bir firma yok. Yöneticinize başvurun.',
    en: 'There is no company that you can work in. Ask your administrator.',
  },
  'role-missing': {
    status: 403,
    tr: 'Bu işlem için gereken role sahip değilsiniz.',
    en: 'You do not have the role that this requires.',
  },
  'screen-denied': { status: 403, tr: 'Bu işlem için ekran yetkiniz yok.', en: 'You are not allowed to do this.' },
  'second-factor-needed': {
    status: 403,
    tr: 'Bu işlem için kimliğinizi ikinci adımla yeniden doğrulamanız gerekiyor.',
    en: 'Confirm your identity with your second factor before you do this.',
  },
  'preview-over': {
    status: 403,
    tr: 'Önizleme sona ermiş. Kendi yetkilerinizle sürdürmek için önizlemeyi kapatın.',
    en: 'The preview has ended. Close it to continue with your own rights.',
  },
  'preview-only-shows': {
    status: 403,
    tr: 'Önizlemede yalnız bakılır. Bu işlem için önizlemeyi kapatın.',
    en: 'A preview only shows. Close it to do this.',
  },
  'people-only': {
    status: 403,
    tr: 'Bu değişikliği yalnız kişiler yapabilir; programlar yapamaz.',
    en: 'Only people can make this change; programs cannot.',
  },
  'not-found': { status: 404, tr: 'Aradığınız kayıt bulunamadı.', en: 'What you asked for was not found.' },
  'path-unknown': { status: 404, tr: 'Böyle bir adres yok.', en: 'This address does not exist.' },
  'method-not-allowed': {
    status: 405,
    tr: 'Sunucu isteği geçersiz, işlem desteklenmiyor. Sistem yöneticisine başvurun.',
    en: 'The request is invalid and the operation is not supported. Contact the system administrator.',
  },
  'key-reused': {
    status: 409,
    tr: 'Bu işlem anahtarı başka bir istekte kullanıldı.',
    en: 'This idempotency key was used for another request.',
  },
  'version-stale': {
    status: 412,
    tr: 'Kayıt siz açtıktan sonra değişmiş. Yenileyip yeniden deneyin.',
    en: 'The record has changed since you opened it. Refresh and try again.',
  },
  'too-large': { status: 413, tr: 'Gönderilen veri çok büyük.', en: 'The request is too large.' },
  'body-too-complex': {
    status: 413,
    tr: 'Gönderilen verideki alan sayısı ya da iç içe geçme derinliği izin verilenden fazla.',
    en: 'The request has more fields, or is nested more deeply, than is allowed.',
  },
  'host-unknown': {
    status: 421,
    tr: 'Bu adla sunulan bir uygulama yok. Ürünün kendi adresini kullanın.',
    en: 'The product is not served under this name. Use its own address.',
  },
  'media-type-unsupported': { status: 415, tr: 'İstek JSON olmalı.', en: 'The request must be JSON.' },
  'name-looks-alike': {
    status: 422,
    tr: 'Bu ad “{like}” adıyla karıştırılır: harfleri ona benziyor. Başka bir ad yazın.',
    en: 'This name could be mistaken for “{like}”: its letters look alike. Choose another name.',
  },
  'name-mixes-scripts': {
    status: 422,
    tr: '“{letter}” başka bir alfabenin harfi, “{like}” gibi görünüyor. Adı tek alfabeyle yazın.',
    en: '“{letter}” is a letter from another script that looks like “{like}”. Write the name in one script.',
  },
  'waits-for-second': {
    status: 202,
    tr: 'Değişiklik yapılmadı; ikinci bir kişinin onayını bekliyor.',
    en: 'The change has not been made; it waits for a second person to approve it.',
  },
  'too-many-requests': {
    status: 429,
    tr: 'Çok fazla istek gönderildi. {seconds} saniye sonra yeniden deneyin.',
    en: 'Too many requests. Try again in {seconds} seconds.',
  },
  unexpected: {
    status: 500,
    tr: 'İşlem tamamlanamadı. Daha sonra yeniden deneyin.',
    en: 'The operation could not be completed. Try again later.',
  },
  undecidable: {
    status: 503,
    tr: 'Yetkiniz şu anda doğrulanamıyor. Birazdan yeniden deneyin.',
    en: 'Your rights cannot be confirmed right now. Try again shortly.',
  },
  'service-unavailable': {
    status: 503,
    tr: 'Hizmet şu anda kullanılamıyor. Birazdan yeniden deneyin.',
    en: 'The service is temporarily unavailable. Try again shortly.',
  },
});

export type PlatformCode = keyof typeof platformProblems.specs;
