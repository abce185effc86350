export const texts = {
  title: 'Görevler',
  button: 'Görevler',
  buttonOpen: 'Görevler: {count, number} sürüyor',
};
