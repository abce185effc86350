export const homeTexts = {
  morning: 'Günaydın, {name}',
  day: 'İyi günler, {name}',
  evening: 'İyi akşamlar, {name}',
  figures: 'Bugünün rakamları',
  arrange: 'Ana sayfayı düzenle',
};
