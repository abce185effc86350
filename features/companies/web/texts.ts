export const texts = {
  tr: {
    title: 'Firmalar', subtitle: '{total, plural, other {# firma}}', search: 'Firma ara', name: 'Firma', memberCount: 'Etkin üye', state: 'Durum', current: 'Çalıştığınız firma',
    open: 'Açık', closed: 'Kapalı', noRows: 'Bu aramaya uyan firma yok', noRowsNote: 'Yazımı kontrol edin veya aramayı temizleyin.',
    newCompany: 'Yeni firma', createTitle: 'Yeni firma', create: 'Firma oluştur', created: '{name} oluşturuldu.', nameLabel: 'Firma adı', nameShape: 'En az 2 karakter',
    rename: 'Adını değiştir', renameTitle: 'Firma adını değiştir', save: 'Adı kaydet', renamed: 'Firmanın adı {name} oldu.', switchTo: 'Bu firmaya geç', close: 'Kapat',
    members: 'Üyeler', searchMembers: 'Üyelerde ara', noMembers: 'Üye yok', noMembersNote: 'Bu firmaya henüz kimse eklenmemiş ya da arama kimseyi bulmadı.',
    inactive: 'Hesabı kapalı', noRoles: 'Bu firmaya özel rolü yok', openUser: '{name} kullanıcısını aç',
    add: 'Kişi ekle', addTitle: '{company}: kişi ekle', person: 'Kişi', personAll: 'Ad, kullanıcı adı veya e-posta yazın', personExact: 'Kullanıcı adını veya e-postayı tam yazın', personExactNote: 'Başka firmadaki bir kişiyi ancak tam kullanıcı adı veya e-postasıyla bulabilirsiniz.',
    addDo: 'Firmaya ekle', added: '{name}, {company} üyesi oldu.', nobody: 'Eklenecek kimse bulunamadı', type: 'Aramak için yazın', choose: 'Listeden bir kişi seçin',
    remove: '{name} kişisini çıkar', removeTitle: '{name}: firmadan çıkar', removeWhat: '{name} artık {company} firmasında çalışamaz; bu firmada açtığı ekranlar kapanır.', removeRoles: 'Bu firmadaki rolleri de sona erer:', removeNoRoles: 'Bu firmaya özel bir rolü yok.', removeDo: 'Firmadan çıkar', removed: '{name} firmadan çıkarıldı.',
  },
  en: {
    title: 'Companies', subtitle: '{total, plural, one {# company} other {# companies}}', search: 'Search companies', name: 'Company', memberCount: 'Active members', state: 'State', current: 'You work here',
    open: 'Open', closed: 'Closed', noRows: 'No company matches this search', noRowsNote: 'Check the spelling or clear the search.',
    newCompany: 'New company', createTitle: 'New company', create: 'Create company', created: '{name} was created.', nameLabel: 'Company name', nameShape: 'At least 2 characters',
    rename: 'Rename', renameTitle: 'Rename company', save: 'Save name', renamed: 'The company is now named {name}.', switchTo: 'Work in this company', close: 'Close',
    members: 'Members', searchMembers: 'Search members', noMembers: 'No members', noMembersNote: 'Nobody has been added to this company, or the search found nobody.',
    inactive: 'Deactivated', noRoles: 'No role of this company alone', openUser: 'Open the user {name}',
    add: 'Add person', addTitle: '{company}: add person', person: 'Person', personAll: 'Type a name, user name or e-mail', personExact: 'Type the exact user name or e-mail', personExactNote: 'You find a person of another company only by the exact user name or e-mail.',
    addDo: 'Add to company', added: '{name} is now a member of {company}.', nobody: 'Nobody to add was found', type: 'Type to search', choose: 'Choose a person from the list',
    remove: 'Remove {name}', removeTitle: '{name}: remove from company', removeWhat: '{name} can no longer work in {company}; the screens open there are closed.', removeRoles: 'The roles held in this company end too:', removeNoRoles: 'There is no role of this company alone.', removeDo: 'Remove from company', removed: '{name} was removed from the company.',
  },
};
