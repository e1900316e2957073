-- Lists of people in each order that they can have: its first page is read from its index, whatever their number (decision 0194). Who has
-- nothing written stands last in both directions, and alike ones stand by their names.
CREATE INDEX profiles_by_position ON profiles (nullif(fold_text(position), ''), sort_name, id);
CREATE INDEX profiles_by_position_down ON profiles (nullif(fold_text(position), '') DESC NULLS LAST, sort_name, id);
CREATE INDEX profiles_by_area ON profiles (nullif(fold_text(area), ''), sort_name, id);
CREATE INDEX profiles_by_area_down ON profiles (nullif(fold_text(area), '') DESC NULLS LAST, sort_name, id);
CREATE INDEX profiles_by_company ON profiles (nullif(fold_text(company_name), ''), sort_name, id);
CREATE INDEX profiles_by_company_down ON profiles (nullif(fold_text(company_name), '') DESC NULLS LAST, sort_name, id);
CREATE INDEX profiles_by_first_day ON profiles (hired_on, sort_name, id);
CREATE INDEX profiles_by_first_day_down ON profiles (hired_on DESC NULLS LAST, sort_name, id);
