/** What the trail says of this feature's events. */
export const texts = { 'preview.started': 'gözünden önizleme başlattı' };
