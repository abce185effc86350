import { plural } from '#platform/web/i18n/message.ts';

export const texts = {
  tr: {
    title: 'Oturumlar',
    ownLead:
      'Hesabınızın açık olduğu cihazlar. Tanımadığınız bir cihaz görürseniz oturumunu kapatın ve parolanızı değiştirin.',
    none: 'Açık oturumu yok.',
    noneHere: 'Bu firmada açık oturumu yok.',
    onlyHere: 'Yalnızca bu firmada kullandığı oturumlar gösterilir.',
    unknownDevice: 'Bilinmeyen cihaz',
    thisOne: 'Bu oturum',
    begun: 'Açılış: {at}',
    lastUsed: 'Son kullanım: {at}',
    end: 'Oturumu kapat',
    endNamed: '{device} ({address}): oturumu kapat',
    endTitle: 'Bu cihazdaki oturum kapatılsın mı?',
    endOwnWhat:
      '{device} ({address}) cihazındaki oturumunuz hemen kapanır. Orada yarım kalan formlar taslak olarak saklanır.',
    endWhat:
      '{name} kişisinin {device} ({address}) cihazındaki oturumu hemen kapanır; yeniden oturum açabilir. Orada yarım kalan formlar taslak olarak saklanır.',
    ended: '{device} cihazındaki oturum kapatıldı.',
    endOthers: 'Diğer tüm oturumları kapat',
    endOthersTitle: 'Diğer tüm oturumlarınız kapatılsın mı?',
    endOthersWhat:
      'Bu oturum dışındaki {count, number} oturumunuz ve burada listelenmeyenler hemen kapanır. Oralarda yarım kalan formlar taslak olarak saklanır.',
    othersEnded: 'Bu oturum dışındaki bütün oturumlarınız kapatıldı.',
    endOfPeople: 'Oturumlarını kapat',
    endOfPeopleNote:
      'Seçilen kişilerin bütün cihazlardaki oturumları hemen kapanır; yeniden oturum açabilirler. Bu geri alınamaz. Sizin bu oturumunuz açık kalır.',
    inactive: 'Hesabı kapalı',
    endOfCompany: 'Oturumları kapat',
    endOfCompanyTitle: '{name}: oturumlar kapatılsın mı?',
    endOfCompanyWhat:
      'Bu firmadaki herkesin açık oturumları hemen kapanır; başka firmalarda da çalışanların yalnızca bu firmada kullandıkları oturumlar kapanır. Yarım kalan formlar taslak olarak saklanır. Sizin bu oturumunuz açık kalır.',
    endEverybody: 'Herkesin oturumunu kapat',
    endEverybodyTitle: 'Herkesin oturumu kapatılsın mı?',
    endEverybodyWhat:
      'Tüm firmalardaki herkesin oturumu, sahadaki ekranlar dahil, hemen kapanır ve herkesin yeniden oturum açması gerekir. Yarım kalan formlar taslak olarak saklanır. Sizin bu oturumunuz açık kalır.',
    endEverybodyWhen: 'Kimin oturum açtığı bilinmiyorsa kullanın, örneğin çalınan parolalardan sonra.',
    peopleEnded: '{count, number} kişinin oturumları kapatıldı.',
    nobodyEnded: 'Kapatılacak açık oturum yoktu.',
  },
  en: {
    title: 'Sessions',
    ownLead:
      'The devices on which you are signed in. If you do not recognise one, end its session and change your password.',
    none: 'No open sessions.',
    noneHere: 'No open sessions in this company.',
    onlyHere: 'Only sessions used in this company are shown.',
    unknownDevice: 'Unknown device',
    thisOne: 'This session',
    begun: 'Began: {at}',
    lastUsed: 'Last used: {at}',
    end: 'End the session',
    endNamed: '{device} ({address}): end the session',
    endTitle: 'End the session on this device?',
    endOwnWhat: 'Your session on {device} ({address}) ends at once. Unfinished forms there are kept as drafts.',
    endWhat:
      'The session of {name} on {device} ({address}) ends at once; they can sign in again. Unfinished forms there are kept as drafts.',
    ended: 'The session on {device} was ended.',
    endOthers: 'End all other sessions',
    endOthersTitle: 'End all your other sessions?',
    endOthersWhat: plural('count', {
      one: 'Your {count, number} session beside this one, and those that are not listed here, end at once. Unfinished forms there are kept as drafts.',
      other:
        'Your {count, number} sessions beside this one, and those that are not listed here, end at once. Unfinished forms there are kept as drafts.',
    }),
    othersEnded: 'All your sessions but this one were ended.',
    endOfPeople: 'End their sessions',
    endOfPeopleNote:
      'The sessions of the chosen people end on all devices at once; they can sign in again. This cannot be undone. Your own current session stays open.',
    inactive: 'The account is closed',
    endOfCompany: 'End sessions',
    endOfCompanyTitle: '{name}: end sessions?',
    endOfCompanyWhat:
      'The open sessions of everybody in this company end at once; of people who work in other companies too, only the sessions that were used in this company. Unfinished forms are kept as drafts. Your own current session stays open.',
    endEverybody: 'End everybody’s sessions',
    endEverybodyTitle: 'End the sessions of everybody?',
    endEverybodyWhat:
      'The sessions of everybody in all companies, screens on the shop floor included, end at once and everybody has to sign in again. Unfinished forms are kept as drafts. Your own current session stays open.',
    endEverybodyWhen: 'Use it when it is not known who has signed in, for example after passwords were stolen.',
    peopleEnded: plural('count', {
      one: 'The sessions of {count, number} person were ended.',
      other: 'The sessions of {count, number} people were ended.',
    }),
    nobodyEnded: 'There was no open session to end.',
  },
};
