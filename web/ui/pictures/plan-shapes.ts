export type WellzoneKind = 'CLASSIC' | 'PREMIUM' | 'EXCLUSIVE'

interface PlanShape {
  width: number
  height: number
  /** the sauna */
  heat: string
  furniture: string
  door: string
  walls: string
}

const unitsPerMetre = 40

/** Sample plans at one scale: the three differ in size as the suites do. */
export const planShapes: Record<WellzoneKind, PlanShape> = {
  CLASSIC: {
    width: 168,
    height: 184,
    heat: 'M0 0h80v72H0z',
    furniture:
      'M80 0v50M80 66v6H0M0 22h80M22 22v50M44 72V22 M118 0v44h50M118 0l50 44M168 0l-50 44 M14 100h68v70H14zM14 118h68M24 104h20v10H24zM52 104h20v10H52z M136 76h18v18h-18z',
    door: 'M116 184V148A36 36 0 0 1 152 184',
    walls: 'M116 184H0V0H168V184H152',
  },
  PREMIUM: {
    width: 216,
    height: 200,
    heat: 'M0 0h92v80H0z',
    furniture:
      'M92 0v52M92 70v10H0M0 24h92M24 24v56M0 44h24 M128 12h76v76h-76zM166 20a30 30 0 1 1 0 60 30 30 0 0 1 0-60z M0 150h46v50M0 150l46 50M46 150L0 200 M144 122h60v68h-60zM144 140h60M150 126h20v10h-20zM178 126h20v10h-20z M60 104h20v20H60z',
    door: 'M92 200V164A36 36 0 0 1 128 200',
    walls: 'M92 200H0V0H216V200H128',
  },
  EXCLUSIVE: {
    width: 288,
    height: 224,
    heat: 'M0 0h112v92H0z',
    furniture:
      'M112 0v60M112 80v12H0M0 26h112M26 26v66M0 48h26M86 26v66 M192 10h86v86h-86zM235 18a35 35 0 1 1 0 70 35 35 0 0 1 0-70z M128 0v50h48V0M128 0l48 50M176 0l-48 50 M0 170h54v54M0 170l54 54M54 170L0 224 M206 136h72v78h-72zM206 156h72M213 141h24v10h-24zM247 141h24v10h-24z M10 112h62v22H10zM10 118h62 M120 120h30v30h-30z',
    door: 'M132 224V188A36 36 0 0 1 168 224',
    walls: 'M132 224H0V0H288V224H168',
  },
}

/** Square metres of a sample plan. */
export function floorArea(kind: WellzoneKind): number {
  const { width, height } = planShapes[kind]
  return Math.round((width * height) / unitsPerMetre ** 2)
}
