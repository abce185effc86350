/** Where the menu is edited. */
export const menuEditorUrl = '/screen/navigation/menu-editor';
