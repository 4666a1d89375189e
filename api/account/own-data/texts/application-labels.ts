import type { Labels } from './person-labels.ts'

/** What an application as a partner says; a question comes before its description. */
export const applicationLabels: Labels = {
  gender: ['Anrede', 'Title'],
  birthInfo: ['Geboren', 'Born'],
  placeOfBirth: ['Geburtsort', 'Place of birth'],
  zipCode: ['Postleitzahl', 'Postcode'],
  nationalityId: ['Staatsangehörigkeit', 'Nationality'],
  familyStatus: ['Familienstand', 'Marital status'],
  currentProfession: ['Beruf', 'Profession'],
  currentProfessionDescription: ['Beruf, beschrieben', 'Profession, described'],
  previousSelfEmployment: ['Schon einmal selbständig', 'Self-employed before'],
  previousSelfEmploymentDescription: ['Selbständig als', 'Self-employed as'],
  previousPersonalManagement: ['Schon ein Team geführt', 'Has led a team'],
  personalManagementDescription: ['Geführtes Team', 'Team that was led'],
  locationDescription: ['Stadt und Viertel', 'City and district'],
  locationInMind: ['Objekt im Blick', 'Property in mind'],
  locationInMindDescription: ['Objekt, beschrieben', 'Property, described'],
  availableEquity: ['Eigenkapital', 'Equity'],
  schufaProblems: ['Einträge in der Kreditauskunft, letzte zehn Jahre', 'Credit record, last ten years'],
  schufaProblemsDescription: ['Einträge, beschrieben', 'Credit record, described'],
  franchisePartnerDescription: ['Warum Wellzone', 'Why Wellzone'],
  hasVisitedWellzone: ['War schon in einer Wellzone', 'Has been to a Wellzone'],
  aboutUsDescription: ['Fragen und Vorschläge an uns', 'Questions and suggestions for us'],
}
