import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { treeFiles } from './copy-tree.ts';

const repository = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

/** A second word for a thing that has one. `where` limits it to some files, where the word means something else in others. */
type SecondWord = { readonly word: RegExp; readonly say: string; readonly why: string; readonly where?: RegExp };

/** What people read, and not what is written for those who build it. */
const SAID = /^(?:apps|features|platform|dev\/feature-template)\//;

const RIGHTS =
  /^features\/(?:core\/(?:access|audit|companies|users)|console\/(?:access-management|audit-trail|company-management|user-management))\//;

const turkish: readonly SecondWord[] = [
  { word: /(?<!\p{L})kolon/iu, say: 'Sütun', why: 'both were used' },
  { word: /süzge[çc]|(?<!\p{L})süz(?:ün|mek|erek)?(?!\p{L})/iu, say: 'Filtre, filtrele', why: 'both were used' },
  { word: /(?<!\p{L})İşlemler/u, say: 'Görevler or Eylemler; İşlem in the trail', why: 'one word for four things' },
  { word: /^Geçerlilik$/u, say: 'Kapsam', why: 'where a role holds is no validity' },
  { word: /ürün gene?l/iu, say: 'Tüm firmalarda geçerli', why: 'translated word by word' },
  { word: /(?<!\p{L})bütün (?:firma|hat|yer)l/iu, say: 'Tüm …', why: 'both were used' },
  {
    word: /(?<!\p{L})(?:sıklık|sıkışık)|satır yüksekliği|^Rahat$/iu,
    say: 'Yoğunluk, Satır aralığı; Sıkı, Normal, Geniş',
    why: 'sıklık is a frequency',
  },
  {
    word: /(?<!\p{L})(?:sakla|saklandı|saklanmış|saklanamadı|saklanabilir)(?!\p{L})/iu,
    say: 'kaydet',
    why: 'saklamak hides',
  },
  { word: /olağan (?:sıra|düzen)|ilk düzen/iu, say: 'Varsayılan', why: 'the usual word' },
  { word: /^Bitiş$|bitiş gün|^Son gün$|başlangıç gün/iu, say: 'Bitiş tarihi', why: 'it had three names' },
  { word: /^Neden(?: |$)/u, say: 'Gerekçe', why: 'the reason of a change of rights', where: RIGHTS },
  { word: /olay numara|istek no/iu, say: 'Olay no', why: 'it had three names' },
  { word: /takma adlar|düzen adı/iu, say: 'Takma adresler, Yerleşim', why: 'the screen’s list calls them so' },
  {
    word: /rolü(?:nü)? (?:al|geri)(?!\p{L}*a)|rolünüz alındı/iu,
    say: 'Rolden çıkar',
    why: 'reads as “take the role” too',
  },
  {
    word: /^\{name\} (?:kapatıldı|yeniden açıldı)/u,
    say: '… hesabı kapatıldı',
    why: 'an account is closed, no person',
  },
  { word: /bir rolünüzle/iu, say: '… ekranı size açıldı', why: 'who reads it does not think in roles' },
  { word: /dışa aktarma$|dışa aktarma bitti/iu, say: '… listesi hazır', why: 'the file is what was wanted' },
  { word: /(?<!\p{L})denetle|yeniden getir/iu, say: 'kontrol et, yeniden yükle', why: 'both were used' },
  { word: /okundu say/iu, say: 'Okundu olarak işaretle', why: 'the usual word' },
  { word: /^Hesap$/u, say: 'Giriş hesabı', why: 'nobody knows what is linked to what' },
  {
    word: /^(?:Bulunan|Sorulan)$|bulma oranı|firmanınki/iu,
    say: 'İsabet, Kaçan, İsabet oranı',
    why: 'the usual words',
  },
  { word: /yirmide on dokuz/iu, say: 'yüzde 95’i', why: 'nobody counts so' },
  { word: /(?<!\p{L})yitir/iu, say: 'kaybeder', why: 'the usual word' },
  { word: /sayfaya eriş|sayfa için (?:yetki|gereken)/iu, say: 'ekran', why: 'rights open screens' },
  { word: /(?<!\p{L})tekrar dene/iu, say: 'yeniden dene', why: 'both were used' },
  { word: /^Rolleri$/u, say: 'Rolleri: …', why: 'a yes answered no question' },
  { word: /^Sistem$/u, say: 'Sisteme göre', why: 'the profile calls it so', where: /^apps\/web\// },
  { word: /∋/u, say: 'içerir', why: 'nobody reads the sign' },
];

const english: readonly SecondWord[] = [
  { word: /\bmend\b/i, say: 'correct', why: 'archaic' },
  { word: /\bbring (?:it|them|the)\b/i, say: 'upload', why: 'archaic' },
  { word: /, for (?:it|they|he|she)\b/, say: 'because', why: 'archaic' },
  { word: /(?<!\bthere )\b(?:is|are) no (?!longer|such)/i, say: 'is not a …', why: 'archaic' },
  { word: /\bany more\b/i, say: 'no longer', why: 'archaic' },
  {
    word: /\bnote goes\b|\b(?:rows?|cells?) (?:is|are|stayed) as (?:before|they were)/i,
    say: 'was restored',
    why: 'odd',
  },
  { word: /\bfold what\b/i, say: 'Collapse', why: 'odd' },
  { word: /^of no company$/i, say: 'No company', why: 'odd' },
  { word: /\bhas run out\b/i, say: 'has expired', why: 'odd' },
  { word: /\bdid not end\b/i, say: 'could not be completed', why: 'odd' },
  { word: /\bsuffices\b/i, say: 'Any condition matches', why: 'archaic' },
  { word: /^opened last$/i, say: 'Recently opened', why: 'odd' },
  { word: /\bagain and again\b/i, say: 'at intervals', why: 'odd' },
  { word: /\bmeanwhile\b/i, say: 'in the meantime', why: 'both were used' },
  { word: /\bgo(?:es)? on\b/i, say: 'continue', why: 'both were used' },
  { word: /\bproduct-wide\b/i, say: 'in all companies', why: 'nobody knows the word' },
  {
    word: /^State$|\bby state$|\bstates? of (?:the|their|an?) (?:account|order|request|invitation|person)/,
    say: 'Status',
    why: 'both were used',
  },
  { word: /\baccess rights?\b|\bpermissions?\b(?!-)/i, say: 'Screen rights; access', why: 'the screen is called so' },
  {
    word: /\b(?:you|they|I|who|that|everybody) may open\b|\bmay open (?:no|it)\b/,
    say: 'can open',
    why: 'both were used',
    where: SAID,
  },
  { word: /\b(?:you|they|I) (?:do not )?hold\b/i, say: 'have the role, have the right', why: 'both were used' },
  { word: /\bthere is no such\b/i, say: '… was not found', why: 'stiff' },
  {
    word: /\btak(?:e|en|ing)(?: \p{L}+){0,5} back\b|\btook\b.+\bback\b/iu,
    say: 'undo, withdraw',
    why: 'it had three names',
    where: SAID,
  },
  { word: /\b(?:is|was|has|be|been) begun\b/i, say: 'started', why: 'both were used' },
  { word: /\bcould not be fetched\b/i, say: 'could not be loaded', why: 'both were used' },
  { word: /\bturned away\b/i, say: 'rejected', why: 'odd' },
  { word: /\bno one\b/i, say: 'nobody', why: 'both were used' },
  { word: /^Took\b/, say: 'Duration', why: 'odd' },
  { word: /\bmet (?:a|the)(?: \p{L}+)? request\b/iu, say: 'granted', why: 'odd' },
  {
    word: /\b(?:records? (?:is|are)|stays?) as (?:it|they) (?:is|are|was|were)\b|\bit was so\b/i,
    say: 'was restored; unchanged',
    why: 'odd',
  },
  {
    word: /\bhow (?:it|they) stands?\b|\bstands? here\b|\bwhat lies\b/i,
    say: 'the current state; is shown here',
    why: 'odd',
  },
  { word: /\b(?:number|day|time) like \d/, say: 'such as', why: 'both were used' },
  { word: /\bof the same matter\b|\bknown of what\b/i, say: 'about the same problem', why: 'odd' },
  { word: /\b(?:with|by) the rights of now\b|\bafter now\b/i, say: 'current; in the future', why: 'odd' },
  {
    word: /\b(?:in use|open|there|then|this record) already\b/i,
    say: 'already …',
    why: 'the word order of another language',
  },
  { word: /^Usual order$|\bfirst arrangement\b/i, say: 'Default', why: 'odd' },
  { word: /^Request no\.?$|^Incident$/, say: 'Incident number', why: 'it had three names' },
  {
    word: /\btak(?:e|en|en the) (?:the role )?back\b.*\brole\b|^take the role back$/i,
    say: 'Remove from the role',
    why: 'it had three names',
  },
];

/** The texts of one file: what its code holds in quotes, and between tags. Keys and comments are no texts. */
const literalsIn = (file: string): readonly string[] => {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, false);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateHead(node)) found.push(node.text.trim());
    if (ts.isTemplateMiddleOrTemplateTail(node)) found.push(node.text.trim());
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
};

const sources = treeFiles().filter(
  (file) =>
    /^(?:apps|features|platform|dev\/feature-template)\/.*\.tsx?$/.test(file) &&
    !/\.test\.tsx?$|\/testing\//.test(file),
);
const written = ['docs/glossary.md', 'docs/adding-a-screen.md', 'README.md', 'apps/web/index.html'];

const texts = [
  ...sources.map((file) => ({ file, said: literalsIn(file) })),
  ...written.map((file) => ({ file, said: read(file).split('\n') })),
];

const secondsOf = ({ word, where }: SecondWord): readonly string[] =>
  texts.flatMap(({ file, said }) =>
    where?.test(file) === false ? [] : said.filter((text) => word.test(text)).map((text) => `${file}: ${text}`),
  );

test('there are texts to look at, of server and browser', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => RIGHTS.test(file)).length).toBeGreaterThan(50);
  expect(texts.flatMap(({ said }) => said).filter((text) => /[çğışöü]/i.test(text)).length).toBeGreaterThan(1_500);
  expect(literalsIn('platform/server/tasks/task-problems.ts')).toContain('Bu görevin dosyası yok.');
});

test.each([...turkish, ...english])('one word: $say ($word)', (second) => {
  expect(secondsOf(second), `Say “${second.say}”: ${second.why}.`).toEqual([]);
});
