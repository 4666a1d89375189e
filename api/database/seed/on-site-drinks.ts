import { dish, type MenuSection } from './on-site-dish.ts'

/** Drinks of the menu (product type 145), in its order. */
export const drinks: MenuSection[] = [
  {
    title: ['Wasser und Limo', 'Water and soft drinks'],
    dishes: [
      dish(
        14501,
        ['Wasser', 'Water'],
        ['still oder mit Kohlensäure, 0,75\u00a0l', 'still or sparkling, 0.75\u00a0l'],
        490,
      ),
      dish(
        14503,
        ['Apfelschorle', 'Apple spritzer'],
        ['naturtrüb, 0,4\u00a0l', 'cloudy apple juice and soda, 0.4\u00a0l'],
        450,
      ),
      dish(14507, ['Rhabarberschorle', 'Rhubarb spritzer'], ['0,33\u00a0l', '0.33\u00a0l'], 390),
      dish(
        14502,
        ['Limonade', 'Lemonade'],
        ['Zitrone und Minze, 0,4\u00a0l', 'lemon and mint, 0.4\u00a0l'],
        550,
      ),
    ],
  },
  {
    title: ['Bier und Wein', 'Beer and wine'],
    dishes: [
      dish(14508, ['Helles', 'Lager'], ['0,33\u00a0l', '0.33\u00a0l'], 390),
      dish(
        14504,
        ['Alkoholfreies Bier', 'Alcohol-free beer'],
        ['Weizen, 0,5\u00a0l', 'wheat beer, 0.5\u00a0l'],
        420,
      ),
      dish(14509, ['Riesling, trocken', 'Riesling, dry'], ['0,2\u00a0l', '0.2\u00a0l'], 650),
      dish(14510, ['Spätburgunder', 'Pinot noir'], ['0,2\u00a0l', '0.2\u00a0l'], 690),
    ],
  },
  {
    title: ['Sekt', 'Sparkling wine'],
    dishes: [
      dish(14505, ['Sekt, trocken', 'Sparkling wine, dry'], ['0,2\u00a0l', '0.2\u00a0l'], 890),
      dish(
        14511,
        ['Winzersekt', 'Estate sparkling wine'],
        ['die Flasche, 0,75\u00a0l', 'the bottle, 0.75\u00a0l'],
        3400,
      ),
      dish(
        14512,
        ['Cuvée ohne Alkohol', 'Alcohol-free cuvée'],
        ['die Flasche, 0,75\u00a0l', 'the bottle, 0.75\u00a0l'],
        2400,
      ),
    ],
  },
  {
    title: ['Heißes', 'Hot drinks'],
    dishes: [
      dish(14506, ['Tee', 'Tea'], ['eine Kanne, Kräuter oder grün', 'a pot, herbal or green'], 480),
      dish(14513, ['Espresso', 'Espresso'], ['einfach', 'single'], 260),
      dish(14514, ['Heiße Schokolade', 'Hot chocolate'], ['mit Milch oder Hafer', 'with milk or oat'], 420),
    ],
  },
]
