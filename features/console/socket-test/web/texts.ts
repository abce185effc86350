export const texts = {
  tr: {
    socketTitle: 'Soket testi',
    socketDone: '{seconds, number} saniyelik yanıt {elapsed} ms sonra geldi; gidiş dönüş {rest} ms.',
    socketByLive: 'Sonuç canlı bağlantı üzerinden geldi.',
    socketByPoll: 'Canlı bağlantı kapalı: sonuç aralıklarla sorularak alındı.',
    socketByAnswer: 'Sonuç sorularak alındı; canlı bağlantıdan haber gelmedi.',
    socketFailed: 'Soket testi {elapsed} ms sonra başarısız oldu',
  },
  en: {
    socketTitle: 'Socket test',
    socketDone: 'The {seconds, number}-second answer came after {elapsed} ms; the round trip took {rest} ms.',
    socketByLive: 'The result came over the live connection.',
    socketByPoll: 'The live connection is down: the result was requested at intervals.',
    socketByAnswer: 'The result was requested; nothing arrived over the live connection.',
    socketFailed: 'The socket test failed after {elapsed} ms',
  },
};
