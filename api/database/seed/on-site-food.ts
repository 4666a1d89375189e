import { dish, type MenuSection } from './on-site-dish.ts'

/** Food of the menu (product type 146), in its order. */
export const food: MenuSection[] = [
  {
    title: ['Kleines', 'Small things'],
    dishes: [
      dish(14604, ['Brezel', 'Pretzel'], ['warm, mit Butter', 'warm, with butter'], 390),
      dish(14606, ['Oliven und Grissini', 'Olives and grissini'], ['eine Schale', 'a bowl'], 590),
      dish(
        14607,
        ['Gemüse mit Hummus', 'Vegetables with hummus'],
        ['roh, zum Dippen', 'raw, for dipping'],
        750,
      ),
      dish(14608, ['Nüsse', 'Nuts'], ['warm geröstet', 'roasted, warm'], 490),
    ],
  },
  {
    title: ['Herzhaftes', 'Savoury'],
    dishes: [
      dish(
        14603,
        ['Flammkuchen', 'Tarte flambée'],
        ['mit Speck oder mit Lauch', 'with bacon or with leek'],
        1290,
      ),
      dish(
        14609,
        ['Flammkuchen mit Ziegenkäse', 'Tarte flambée with goat’s cheese'],
        ['und Honig', 'and honey'],
        1350,
      ),
      dish(14610, ['Suppe des Tages', 'Soup of the day'], ['mit Brot', 'with bread'], 890),
    ],
  },
  {
    title: ['Platten für zwei', 'Boards for two'],
    dishes: [
      dish(
        14602,
        ['Käsebrett', 'Cheese board'],
        ['drei Sorten, Trauben, Brot', 'three kinds, grapes, bread'],
        1490,
      ),
      dish(14611, ['Antipasti', 'Antipasti'], ['Gemüse, Schinken, Oliven', 'vegetables, ham, olives'], 1950),
    ],
  },
  {
    title: ['Süßes', 'Sweet'],
    dishes: [
      dish(
        14605,
        ['Schokoladenkuchen', 'Chocolate cake'],
        ['ein Stück, zwei Gabeln', 'one slice, two forks'],
        590,
      ),
      dish(14612, ['Zitronentarte', 'Lemon tart'], ['ein Stück', 'one slice'], 650),
      dish(14613, ['Eis im Becher', 'Ice cream'], ['drei Sorten', 'three kinds'], 450),
      dish(14601, ['Obstteller', 'Fruit plate'], ['was gerade reif ist', 'whatever is ripe'], 950),
    ],
  },
]
