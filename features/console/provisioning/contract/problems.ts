import { defineProblems } from '#platform/contract/problem.ts';

export const provisioningProblems = defineProblems({
  'scim-unknown': { status: 404, tr: 'Bu SCIM kaynağı bulunamadı.', en: 'This SCIM resource was not found.' },
  'scim-user-unknown': { status: 404, tr: 'Bu kişi bulunamadı.', en: 'This user was not found.' },
  'scim-user-foreign': {
    status: 403,
    tr: 'Bu kişi başka bir firmaya da bağlı veya tüm firmalarda geçerli bir rolü var; SCIM ile değiştirilemez.',
    en: 'This user belongs to another company too, or holds a role that is valid in all companies, and cannot be changed by SCIM.',
  },
  'scim-name-taken': {
    status: 409,
    tr: 'Firmada “{name}” adında biri var.',
    en: 'The company has “{name}” already.',
  },
  'scim-member-unknown': {
    status: 400,
    tr: 'Gruba yalnızca firmanın kişileri girebilir: {value}.',
    en: 'Only people of the company can be members of a group: {value}.',
  },
  'scim-filter': {
    status: 400,
    tr: 'Filtre anlaşılamadı: {reason}.',
    en: 'The filter could not be read: {reason}.',
  },
  'scim-path': { status: 400, tr: 'Yol anlaşılamadı: {path}.', en: 'The path could not be read: {path}.' },
  'group-unknown': { status: 404, tr: 'Bu grup bulunamadı.', en: 'This group was not found.' },
  'group-followed': {
    status: 409,
    tr: 'Firma “{name}” grubunu zaten izliyor.',
    en: 'The company follows the group “{name}” already.',
  },
  'provider-groups-admin-only': {
    status: 403,
    tr: 'Keycloak gruplarını yalnızca sistem yöneticileri ekleyebilir.',
    en: 'Only system administrators can add groups of Keycloak.',
  },
  'provider-groups-off': {
    status: 409,
    tr: 'Bu kurulum Keycloak hesaplarını yönetmiyor.',
    en: 'This installation does not look after accounts at Keycloak.',
  },
  'group-role': {
    status: 422,
    tr: '“{name}” rolü bir gruba bağlanamaz: firmanın kendi rolü olmalı; korunan, herkese verilen, kişisel, süreli veya iki kişinin onayını isteyen bir rol olmamalı.',
    en: 'The role “{name}” cannot be mapped to a group: it must be a role of the company itself, and neither protected, given to everybody, personal, limited in time nor one that needs two people.',
  },
});
