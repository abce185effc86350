/** What people call the layouts; screens hold them by their code names. */
export const layoutTexts = {
  tr: {
    ProductionLayout: 'Üretim',
    RecipeMixtureProductionLayout: 'Reçete karışım',
    ProductionAssortmentLayout: 'Üretim tasnif',
    InputTransferToMainWarehouseLayout: 'Ana depoya giriş',
  },
  en: {
    ProductionLayout: 'Production',
    RecipeMixtureProductionLayout: 'Recipe mixture',
    ProductionAssortmentLayout: 'Production assortment',
    InputTransferToMainWarehouseLayout: 'Receipt into the main warehouse',
  },
};
