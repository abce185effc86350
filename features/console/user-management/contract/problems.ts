import { defineProblems } from '#platform/contract/problem.ts';

export const usersProblems = defineProblems({
  'user-unknown': { status: 404, tr: 'Böyle bir kullanıcı yok.', en: 'This user was not found.' },
  'user-name-taken': {
    status: 409,
    tr: '“{userName}” kullanıcı adı kullanılıyor.',
    en: 'The user name “{userName}” is taken.',
  },
  'email-taken': {
    status: 409,
    tr: '“{email}” e-posta adresi başka bir kullanıcıda kayıtlı.',
    en: 'The e-mail “{email}” belongs to another user.',
  },
  'person-not-free': {
    status: 409,
    tr: 'Bu kullanıcı adı veya e-posta kullanılamıyor. Kişi başka bir firmada kayıtlıysa onu Firmalar ekranından üye olmaya davet edin.',
    en: 'This user name or e-mail cannot be used. If the person is registered in another company, invite them to become a member on the Companies screen.',
  },
  'user-stale': {
    status: 412,
    tr: 'Kullanıcı siz açtıktan sonra değiştirilmiş. Yenileyip yeniden deneyin.',
    en: 'The user was changed after you opened it. Refresh and try again.',
  },
  'user-not-locked': {
    status: 409,
    tr: 'Bu hesap kilitli değil. Kilidi kendiliğinden açılmış olabilir.',
    en: 'This account is not locked. The lock may have expired.',
  },
  'second-factor-own': {
    status: 403,
    tr: 'Kendi iki adımlı doğrulamanızı buradan sıfırlayamazsınız. Profil sayfanızdan değiştirin veya kaldırın.',
    en: 'You cannot reset your own two-step verification here. Change it or turn it off on your profile page.',
  },
  'second-factor-of-administrator': {
    status: 403,
    tr: 'Bir sistem yöneticisinin iki adımlı doğrulaması tek kişiyle sıfırlanamaz ve bunu onaylayacak başka bir sistem yöneticisi yok. Kurtarma kodu da yoksa sunucuda “npm run administrator” komutu kullanılır.',
    en: 'The two-step verification of a system administrator cannot be reset by one person alone, and there is no other system administrator to approve it. Without a recovery code, use “npm run administrator” on the server.',
  },
  'second-factor-none': {
    status: 409,
    tr: 'Bu hesapta iki adımlı doğrulama açık değil.',
    en: 'Two-step verification is not on for this account.',
  },
  'users-admin-only': {
    status: 403,
    tr: 'Bu işlemi yalnızca sistem yöneticisi yapabilir.',
    en: 'Only a system administrator can do this.',
  },
  'user-shared': {
    status: 403,
    tr: 'Bu kişi başka bir firmaya da bağlı veya tüm firmalarda geçerli bir role sahip. Bilgilerini yalnızca tüm firmalarını yöneten biri veya sistem yöneticisi değiştirebilir.',
    en: 'This person belongs to another company too, or holds a role that is valid in all companies. Only somebody who administers all of the person’s companies, or a system administrator, can edit the details.',
  },
  'user-email-unbound': {
    status: 403,
    tr: 'Henüz hesabına bağlanmamış bir kişinin e-postasını yalnızca sistem yöneticisi değiştirebilir.',
    en: 'Only a system administrator can change the e-mail of a person who is not yet linked to an account.',
  },
  'manager-unknown': {
    status: 422,
    tr: 'Yönetici olarak seçilen kişi bulunamadı veya hesabı kapalı.',
    en: 'The person chosen as manager was not found, or their account is closed.',
  },
  'manager-reports': {
    status: 422,
    tr: 'Bu kişi, yönetici olarak seçilen kişinin yöneticisi; döngü olmaz.',
    en: 'The person chosen as manager reports to this person, directly or through others.',
  },
  'last-day-past': {
    status: 422,
    tr: 'Son iş günü geçmiş bir gün olamaz. Hesabı hemen kapatmak için “Hesabı kapat”ı kullanın.',
    en: 'The last working day cannot be in the past. To close the account now, use “Close the account”.',
  },
  'user-company-foreign': {
    status: 403,
    tr: 'Yalnızca kendi firmanıza kullanıcı ekleyebilirsiniz.',
    en: 'You can only add users to your own company.',
  },
  'user-company-missing': {
    status: 422,
    tr: 'Seçilen firma yok veya kapalı.',
    en: 'The company does not exist or is closed.',
  },
  'user-state-unchanged': { status: 409, tr: 'Kullanıcı zaten bu durumda.', en: 'The user already has this status.' },
  'last-administrator': {
    status: 422,
    tr: 'Son sistem yöneticisi kapatılamaz. Önce başka birine Admin rolü verin.',
    en: 'The last system administrator cannot be deactivated. Give another person the Admin role first.',
  },
  'own-account-stays': {
    status: 422,
    tr: 'Kendi hesabınız toplu işlemle kapatılmaz, kendiniz de bir rolden toplu işlemle çıkarılmazsınız.',
    en: 'Your own account is not closed in bulk, and you are not removed from a role in bulk either.',
  },
  'user-inactive': {
    status: 422,
    tr: 'Kişinin hesabı kapalı. Önce hesabı yeniden açın.',
    en: 'The account of this person is deactivated. Reactivate it first.',
  },
  'user-change-over': {
    status: 409,
    tr: 'Bu kişi o günden sonra yeniden değiştirilmiş; değişiklik geri alınmadı.',
    en: 'This person was changed again since; the change was not undone.',
  },
  'program-has-no-password': {
    status: 422,
    tr: 'Programların parolası yoktur; anahtarları Programlar ekranında yenilenir.',
    en: 'Programs have no password; their keys are renewed on the screen Programs.',
  },
  'account-elsewhere': {
    status: 422,
    tr: 'Bu kişinin hesabı dış kimlik sağlayıcıda tutuluyor; parolası orada yenilenir.',
    en: 'This person’s account is kept by the external identity provider; its password is reset there.',
  },
  'issuer-foreign': {
    status: 422,
    tr: '“{issuer}” bu ürünün kimlik sağlayıcısı değil.',
    en: '“{issuer}” is not the identity provider of this product.',
  },
  'account-taken': {
    status: 409,
    tr: 'Bu hesap “{userName}” kullanıcısına bağlı. Önce oradaki bağı kaldırın.',
    en: 'This account is linked to the user “{userName}”. Unlink it there first.',
  },
  'account-not-driven': {
    status: 422,
    tr: 'Bu kişinin kimlik sağlayıcıda buradan yönetilen bir hesabı yok.',
    en: 'This person has no account at the identity provider that is managed from here.',
  },
  'difference-way': {
    status: 422,
    tr: 'Bu fark bu yolla giderilemez.',
    en: 'This difference cannot be settled in this way.',
  },
  'user-without-email': {
    status: 422,
    tr: 'Bu kişinin e-posta adresi yok; önce bir adres ekleyin.',
    en: 'This person has no e-mail address; add one first.',
  },
  'account-present': {
    status: 409,
    tr: 'Bu kişiye zaten bir hesap bağlı. Önce o bağı kaldırın.',
    en: 'An account is already linked to this person. Unlink it first.',
  },
  'account-unbound': {
    status: 404,
    tr: 'Bu hesap bu kişiye bağlı değil.',
    en: 'This account is not linked to this person.',
  },
  'last-administrator-account': {
    status: 422,
    tr: 'Oturum açabilen son sistem yöneticisinin giriş hesabının bağı kaldırılamaz.',
    en: 'The account of the last system administrator who can sign in cannot be unlinked.',
  },
  'import-unreadable': {
    status: 422,
    tr: 'Dosya okunamadı: bozuk, eksik veya Excel (.xlsx) ya da CSV değil. Excel’de açıp yeniden kaydedin ve seçin.',
    en: 'The file could not be read: it is damaged, incomplete, or neither Excel (.xlsx) nor CSV. Open it in Excel, save it again and choose it.',
  },
  'import-columns': {
    status: 422,
    tr: 'Başlık satırında şu sütunlar yok: {columns}. Örnek dosyaya bakın.',
    en: 'The heading row does not have these columns: {columns}. See the sample file.',
  },
  'import-columns-twice': {
    status: 422,
    tr: 'Başlık satırında şu sütunlar birden çok kez var: {columns}. Fazlalarını silip dosyayı yeniden seçin.',
    en: 'The heading row has these columns more than once: {columns}. Delete the duplicates and choose the file again.',
  },
  'import-empty': { status: 422, tr: 'Dosyada kişi yok.', en: 'There are no people in the file.' },
  'import-too-many': {
    status: 422,
    tr: 'Dosyada en çok {most} satır olabilir. Dosyayı bölüp yeniden yükleyin.',
    en: 'A file can have {most} rows at most. Split it and upload the parts.',
  },
  'import-unchecked': {
    status: 422,
    tr: 'Bu dosya kontrol edilmemiş veya kontrolün süresi dolmuş. Dosyayı yeniden seçin.',
    en: 'This file was not checked, or its check has expired. Choose the file again.',
  },
  'reset-inactive': {
    status: 422,
    tr: 'Kapalı bir kullanıcının parolası yenilenemez. Önce kullanıcıyı yeniden açın.',
    en: 'The password of a deactivated user cannot be reset. Reactivate the user first.',
  },
});
