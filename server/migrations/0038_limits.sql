CREATE TABLE "quota_exceptions" (
	"workspace_id" uuid NOT NULL,
	"quota" text NOT NULL,
	"most" bigint,
	CONSTRAINT "quota_exceptions_workspace_id_quota_pk" PRIMARY KEY("workspace_id","quota")
);
--> statement-breakpoint
ALTER TABLE "quota_exceptions" ADD CONSTRAINT "quota_exceptions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Written by hand. The limit of a business is its own, or that of all; null for none.
CREATE FUNCTION "quota_most"("of" uuid, "what" text) RETURNS bigint LANGUAGE sql STABLE AS $$
	SELECT CASE WHEN EXISTS (SELECT FROM "quota_exceptions" WHERE "workspace_id" = "of" AND "quota" = "what")
		THEN (SELECT "most" FROM "quota_exceptions" WHERE "workspace_id" = "of" AND "quota" = "what")
		ELSE (SELECT "most" FROM "quota_limits" WHERE "quota" = "what") END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_for_quota"("of" uuid, "what" text, "amount" bigint, "refuses" boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"total" bigint;
	"limit" bigint;
BEGIN
	IF "amount" <= 0 THEN
		-- A business that is being deleted has no row any more.
		UPDATE "quota_counts" SET "used" = "used" + "amount" WHERE "workspace_id" = "of" AND "quota" = "what";
		RETURN;
	END IF;
	-- Holds the row until the transaction ends: of two that add at once, the second one counts the first.
	INSERT INTO "quota_counts" AS "held" ("workspace_id", "quota", "used") VALUES ("of", "what", "amount")
	ON CONFLICT ("workspace_id", "quota") DO UPDATE SET "used" = "held"."used" + excluded."used"
	RETURNING "used" INTO "total";
	IF NOT "refuses" THEN RETURN; END IF;
	"limit" := quota_most("of", "what");
	IF "total" > "limit" THEN
		RAISE EXCEPTION 'the quota of % is full', "what" USING ERRCODE = 'QUOTA', CONSTRAINT = "what", DETAIL = "limit"::text;
	END IF;
END $$;
