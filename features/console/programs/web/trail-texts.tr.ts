/** What the trail says of this feature's events: the keys are told in `connectTrail`. */
export const texts = {
  'program.created': 'program açtı',
  'program.key-rotated': 'programın anahtarını yeniledi',
  'program.handed-over': 'programı devretti',
  'program.end-changed': 'programın bitişini değiştirdi',
  'program.ended': 'programı sonlandırdı',
  'program.continued': 'programı sürdürdü',
  'program.exported': 'program listesini dışa aktardı',
  'kind:program': 'Program',
  'field:clientId': 'İstemci kimliği',
  'field:owner': 'Sahibi',
};
