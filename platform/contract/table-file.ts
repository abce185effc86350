import { defineProblems } from './problem.ts';

/** How far a table may reach that people bring in a file, whatever it is about. */
export const tableLimits = {
  columns: 256,
  /** Letters in one cell, as in Excel itself. */
  cell: 32_767,
} as const;

/** What may be wrong with a table that people bring, as a file. */
export const tableProblems = defineProblems({
  'table-foreign': {
    status: 422,
    tr: 'Bu bir Excel (.xlsx) veya CSV dosyası değil: {kind}. Excel’de “Farklı Kaydet” ile .xlsx olarak kaydedip seçin.',
    en: 'This is not an Excel (.xlsx) or CSV file: {kind}. Use “Save As” in Excel, choose .xlsx, and upload that file.',
  },
  'table-encrypted': {
    status: 422,
    tr: 'Dosya parolayla korunuyor. Parolasını kaldırıp kaydedin ve yeniden seçin.',
    en: 'The file is protected by a password. Remove the password, save it and choose it again.',
  },
  'table-definitions': {
    status: 422,
    tr: 'Dosyada Excel’in yazmadığı tanımlar (DOCTYPE) var; güvenlik nedeniyle okunmaz. Excel’de açıp yeniden kaydedin.',
    en: 'The file has definitions (DOCTYPE) that Excel never writes; for safety, it is not read. Open it in Excel and save it again.',
  },
  'table-address': {
    status: 422,
    tr: 'Dosyada geçersiz bir hücre adresi var: “{address}”. Excel’de açıp yeniden kaydedin.',
    en: 'The file has an invalid cell address: “{address}”. Open it in Excel and save it again.',
  },
  'table-too-wide': {
    status: 422,
    tr: 'Tablo en çok {most} sütun olabilir; bu dosya {found}. sütuna kadar uzanıyor. Fazla sütunları silip kaydedin.',
    en: 'A table can have {most} columns at most; this file goes up to column {found}. Delete the others and save it.',
  },
  'table-too-long': {
    status: 422,
    tr: 'Tablo en çok {most} satır olabilir; bu dosya {found}. satıra kadar uzanıyor. Listenin altındaki boş satırları silin veya dosyayı bölün.',
    en: 'A table can have {most} lines at most; this file goes up to line {found}. Delete the empty lines below the list, or split the file.',
  },
  'table-too-large': {
    status: 422,
    tr: 'Dosya açıldığında çok büyük. Yalnızca gereken sütunları yeni bir dosyaya kopyalayın veya dosyayı bölün.',
    en: 'The file is too large once it is opened. Copy only the columns that are needed to a new file, or split it.',
  },
  'table-cell-long': {
    status: 422,
    tr: '{line}. satırdaki bir hücre çok uzun (en çok {most} karakter). Satırların doğru ayrıldığından emin olun.',
    en: 'A cell in line {line} is too long ({most} characters at most). Check that each row is on a line of its own.',
  },
  'table-line-long': {
    status: 422,
    tr: '{line}. satır çok uzun (en çok {most} karakter). Satırların doğru ayrıldığından emin olun.',
    en: 'Line {line} is too long ({most} characters at most). Check that each row is on a line of its own.',
  },
  'table-quote-open': {
    status: 422,
    tr: '{line}. satırda açılan tırnak (") kapanmıyor. Tırnağı kapatın veya silin.',
    en: 'A quote (") opened in line {line} is never closed. Close it or delete it.',
  },
});

export type TableProblemCode = keyof typeof tableProblems.specs;

/** For whoever reads one to declare. */
export const tableProblemCodes = Object.keys(tableProblems.specs) as TableProblemCode[];
